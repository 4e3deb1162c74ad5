/**
 * The address a code was last sent to. A person who fetches the code from their mail may return to a reloaded
 * page and should not have to type the address again.
 */
import type { CodeScenario } from '#core/code-scenario.ts';
import { MINUTE_MS } from '#core/time.ts';
import { stored } from '../../lib/stored.ts';

/**
 * About as long as a code is valid. By the device's clock: when a page starts, the world's has not been heard
 * yet.
 */
const KEPT_MS = 10 * MINUTE_MS;

export function rememberSentTo(scenario: CodeScenario, to: string): void {
  stored.write('code_sent', JSON.stringify({ scenario, to, atMs: Date.now() }));
}

/** Empty if there is none, or it was too long ago. */
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

/** No longer needed, and nobody else should read it. */
export const forgetSentTo = () => stored.remove('code_sent');
