/** What a transaction has sent to be written, and nobody waits for until it ends. */

export class Writes {
  private readonly sent: Promise<unknown>[] = [];

  add(write: Promise<unknown>): void {
    this.sent.push(write);
    // It is asked for later.
    write.catch(() => {});
  }

  /** Why the first failed that did, once all have been answered. */
  async failure(): Promise<unknown> {
    const ends = await Promise.allSettled(this.sent);
    return ends.find((end) => end.status === 'rejected')?.reason;
  }
}
