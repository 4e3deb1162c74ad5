/** Writes that a transaction has sent and only awaits at its end. */

export class Writes {
  private readonly sent: Promise<unknown>[] = [];

  add(write: Promise<unknown>): void {
    this.sent.push(write);
    // Checked later.
    write.catch(() => {});
  }

  /** The error of the first that failed, once all have been answered. */
  async failure(): Promise<unknown> {
    const ends = await Promise.allSettled(this.sent);
    return ends.find((end) => end.status === 'rejected')?.reason;
  }
}
