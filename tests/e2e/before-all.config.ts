/** What Playwright does before its first worker starts. */
import { makeBase } from './base-world.ts';

export default makeBase;
