/** `node server/owner.ts new-password EMAIL`: gives an owner who cannot log in a new first password. */
import { runCommand } from '#platform/runtime/command.ts';
import { ConfigError } from '#platform/runtime/config.ts';
import { newOwnerPassword } from '#world/owner-password.ts';

await runCommand(async (config, [what, email, ...more]) => {
  if (what !== 'new-password' || email === undefined || email.startsWith('-') || more.length > 0) {
    throw new ConfigError("Name the owner's e-mail: npm run owner -- new-password EMAIL");
  }
  const { name, password } = await newOwnerPassword(config, email);
  return (
    `${email} (${name}) has the password ${password}\n` +
    '  It is shown only this once, and must be changed before anything else can be done. All their sessions are ended.'
  );
});
