/**
 * To which address a code was sent last: whoever fetches it from their mail may come back to a page that was loaded
 * anew meanwhile, and must not write it again.
 */
import type { CodeScenario } from '#core/code-scenario.ts';
import { MINUTE_MS } from '#core/time.ts';
import { stored } from '../../lib/stored.ts';

/** About as long as a code lives; by the device's clock, as the world's is not heard of yet where a page begins. */
const KEPT_MS = 10 * MINUTE_MS;

export function rememberSentTo(scenario: CodeScenario, to: string): void {
  stored.write('code_sent', JSON.stringify({ scenario, to, atMs: Date.now() }));
}

/** Empty when there is none, or it is too long ago. */
export function sentTo(scenario: CodeScenario): string {
  try {
    const sent = JSON.parse(stored.read('code_sent') ?? '');
    const age = Date.now() - sent.atMs;
    const isNow = sent.scenario === scenario && age >= 0 && age < KEPT_MS;
    return isNow && typeof sent.to === 'string' ? sent.to : '';
  } catch {
    return '';
  }
}

/** It has served, and is nobody else's to read. */
export const forgetSentTo = () => stored.remove('code_sent');
