import type { ReactNode } from 'react';
import { useSteps } from '../lib/use-steps.ts';

/** A part of the first screen that is rendered in its own task, before anything is shown. */
export const Step = ({ children }: { children: ReactNode }) => (useSteps(true) ? children : null);
