/** `node server/backup.ts FILE`: backs up everything in a data folder to one file, or to one in a folder. */
import { runCommand } from '#platform/runtime/command.ts';
import { ConfigError } from '#platform/runtime/config.ts';
import { takeBackup } from '#world/backup.ts';

await runCommand(async (config, [to, ...more]) => {
  if (to === undefined || to.startsWith('-') || more.length > 0) {
    throw new ConfigError('Name the file or folder to write to: npm run backup -- FILE');
  }
  const { file, bytes, files } = await takeBackup(config, to);
  return `${file}: ${bytes} bytes, the database and ${files} pictures`;
});
