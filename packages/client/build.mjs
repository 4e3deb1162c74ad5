// Builds what is packed, dist/: JavaScript and declarations of src/, with what is written from the contract.
import { rmSync } from 'node:fs';
import { clientPackage, compile } from '../../scripts/setup/client.mjs';
import { inProject, main } from '../../scripts/setup/project.mjs';

await main(async () => {
  if (!clientPackage.isFresh()) await clientPackage.refresh();
  // Once more, with its types checked, and nothing in it that has no source any more.
  rmSync(inProject('packages', 'client', 'dist'), { recursive: true, force: true });
  await compile();
});
