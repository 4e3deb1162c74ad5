/** What who asks over a line that is cut is told: to come back, as with any other line to the database. */
import { expect, test } from 'vitest';
import { NotifyConnection } from '#platform/store/postgres/notify-connection.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { dropDatabase, makeDatabase, placeIn } from '../test-database.ts';

const NAME = `line_${process.pid}`;

test('a line that is cut, and one that is away, is a fault of the database', async () => {
  await makeDatabase(NAME);
  const line = await NotifyConnection.open(placeIn(NAME, ''), { heard() {}, back() {} });
  await expect(line.ask('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(
    StorageFault,
  );
  await line.close();
  await expect(line.ask('SELECT 1')).rejects.toThrow(StorageFault);
  await expect(line.askAll('SELECT 1')).rejects.toThrow(StorageFault);
  await dropDatabase(NAME);
});
