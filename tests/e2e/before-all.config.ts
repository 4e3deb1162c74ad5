/** Runs before Playwright's first worker starts. */
import { makeBase } from './base-world.ts';

export default makeBase;
