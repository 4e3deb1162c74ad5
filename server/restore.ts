/** `node server/restore.ts FILE [--force]`: puts a back-up into a data folder. */
import { runCommand } from '#platform/runtime/command.ts';
import { ConfigError } from '#platform/runtime/config.ts';
import { restoreBackup } from '#world/backup.ts';

await runCommand(async (config, args) => {
  const isForced = args.includes('--force');
  const [from, ...more] = args.filter((arg) => arg !== '--force');
  if (from === undefined || from.startsWith('-') || more.length > 0) {
    throw new ConfigError('Name the back-up file: npm run restore -- FILE [--force]');
  }
  const restored = await restoreBackup(config, from, { isForced });
  const { dataDir, takenAt, accounts, transfers, files } = restored;
  return (
    `${dataDir} is restored to ${takenAt}: ${accounts} accounts and ${transfers} transfers, ` +
    `which balance, and ${files} pictures. Everybody has to log in again.`
  );
});
