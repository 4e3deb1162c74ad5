/** `node server/backup.ts FILE`: one file, or one in a folder, of all that a data folder holds. */
import { runCommand } from '#platform/runtime/command.ts';
import { ConfigError, readConfig } from '#platform/runtime/config.ts';
import { takeBackup } from '#world/backup.ts';

await runCommand(async () => {
  const [to] = process.argv.slice(2);
  if (to === undefined) throw new ConfigError('Name the file, or a folder: npm run backup -- FILE');
  const { file, bytes, files } = await takeBackup(readConfig(process.env), to);
  return `${file}: ${bytes} bytes, the database and ${files} pictures`;
});
