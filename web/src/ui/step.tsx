import type { ReactNode } from 'react';
import { useSteps } from '../lib/use-steps.ts';

/** A part of the first screen that is drawn in a task of its own, before any of it is shown. */
export const Step = ({ children }: { children: ReactNode }) => (useSteps(true) ? children : null);
