/** Simulates a broken server for a page. */
import type { Page } from './stage.ts';

/**
 * Makes calls of matching paths fail, or never answer, until `window.works` exists. Done in the page, because
 * a browser whose requests are intercepted does not keep the app's code for the next screen.
 */
export async function breakCalls(
  page: Page,
  broken = /^/,
  answers: 'failure' | 'nothing' = 'failure',
): Promise<void> {
  await page.addInitScript(
    ([pattern, kind]) => {
      const ask = window.fetch;
      const answer = JSON.stringify({ code: 500, msg: '', data: { error: 'ServerError' } });
      const headers = { 'content-type': 'application/json' };
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        const isCall = !pathname.startsWith('/assets/') && new RegExp(pattern).test(pathname);
        if ('works' in window || !isCall) return ask(input, init);
        if (kind === 'nothing') return new Promise(() => undefined);
        return new Response(answer, { status: 500, headers });
      };
    },
    [broken.source, answers] as const,
  );
}
