/** Replays a recording in an empty world: the same requests at the same moments in the same order. */
import { NotReplayable, type Perform } from '#platform/runtime/world-host.ts';
import { acceptReplayedCode } from '#topics/accounts/replayed-code.ts';
import type { Entry, Recording } from './recording.ts';
import type { World } from './world.ts';

async function goTo({ clock, clockControl }: World, to: number): Promise<void> {
  if (to > clock.now()) await clockControl.move({ to });
}

/** Replays one entry; `place` is its number, from 1. */
async function step(
  world: World,
  { entry, place, perform }: { entry: Entry; place: number; perform: Perform },
): Promise<void> {
  const { unitOfWork, recorder } = world;
  const keep = () => unitOfWork.writeApart(async (tx) => recorder?.keep(tx, entry));
  await goTo(world, entry.at);
  if (entry.kind === 'clock') return goTo(world, entry.to);
  // The entry before may have made something due at this moment. It has a number of its own, before this entry's unless
  // this is a command that is decided without waiting for what is due.
  if (unitOfWork.count < entry.number - 1) await unitOfWork.caughtUp();
  if (entry.kind === 'aside') {
    unitOfWork.countTo(entry.number);
    return keep();
  }
  // Ids depend on the command number, so an extra command would change all later ids.
  const { path, number } = entry;
  if (unitOfWork.count >= number) throw new NotReplayable('order', { entry: place, path });
  unitOfWork.countTo(number - 1);
  // The original request was allowed; a throttle may have been lifted for it.
  for (const throttle of Object.values(world.throttles)) throttle.lift(() => true);
  await acceptReplayedCode(world, entry);
  const refusal = await perform(world, entry);
  // A request that wrote something and was still refused was refused originally, too: it used up a code,
  // for example.
  if (refusal !== undefined && unitOfWork.count < number)
    throw new NotReplayable('refused', { entry: place, path, refusal });
}

/** @throws NotReplayable if the final state differs, or the end is not reached. */
export async function replayInto(
  world: World,
  { all, untilMs, stateHash }: Recording,
  perform: Perform,
): Promise<void> {
  // A round could take the number of a command that was decided without waiting for what is due.
  const goOn = world.exchange.holdRounds();
  try {
    for (const [index, entry] of all.entries())
      await step(world, { entry, place: index + 1, perform });
    await goTo(world, untilMs);
    const { hash } = await world.stateHash();
    if (hash !== stateHash) throw new NotReplayable('state');
  } finally {
    goOn();
  }
}
