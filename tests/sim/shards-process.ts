/** Sends money between two shards as fast as possible, until it is killed: `shards-process.ts A B SEED`. */
import { createRng } from '#platform/runtime/rng.ts';
import { carryOn, openShard, SHARD_PEOPLE, sendAcross } from './shards.ts';

const AT_ONCE = 8;
const [placeA = '', placeB = '', seed = '1'] = process.argv.slice(2);
const rng = createRng(Number(seed));
const [a, b] = [await openShard(placeA), await openShard(placeB)];
const carried = (await carryOn(a, b)) + (await carryOn(b, a));
process.stdout.write(`carried ${carried}\n`);

let sent = 0;
async function work(): Promise<void> {
  for (;;) {
    sent += 1;
    const [from, to] = rng.fraction() < 0.5 ? [a, b] : [b, a];
    const key = `${seed}-${sent}`;
    const leg = { key, person: rng.pick(SHARD_PEOPLE), amount: BigInt(rng.int(1, 500)) };
    if (await sendAcross(from, to, leg)) process.stdout.write(`done ${key}\n`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
