/** What is logged of rounds that fail. */
import { expect, test } from 'vitest';
import { createLogger } from '#platform/runtime/logger.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { roundsLog } from '#world/writing-log.ts';

function logged() {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  return { lines, told: roundsLog(createLogger({ level: 'info', to })) };
}

const away = () => new StorageFault('the database cannot be read');

test('a lost database is logged once, however many rounds wait for it, and its return, too', () => {
  const { lines, told } = logged();
  told.done();
  for (let second = 0; second < 600; second += 1) told.failed(away());
  told.done();
  told.done();
  told.failed(away());
  expect(lines).toEqual([
    'the exchange waits for the database',
    'the exchange goes on',
    'the exchange waits for the database',
  ]);
});

test('any other failure of a round is logged each time', () => {
  const { lines, told } = logged();
  told.failed(new Error('no path'));
  told.failed(away());
  told.failed(new Error('no path'));
  told.done();
  expect(lines).toEqual([
    'a round of the exchange failed',
    'the exchange waits for the database',
    'a round of the exchange failed',
  ]);
});
