/** People whose last change is known individually. */
const PEOPLE_MAX = 20_000;

/** The version of each person's data, counted by this process: it changes with each change of the data. */
export class DataVersions {
  /** Identifies the process: numbers of another one mean nothing here. */
  private readonly process: string;
  private count = 0;
  /** For people not known individually: none of them has a later change. */
  private floor = 0;
  private readonly last = new Map<string, number>();

  constructor(process: string) {
    this.process = process;
  }

  note(userId: string): void {
    if (this.last.size >= PEOPLE_MAX && !this.last.has(userId)) this.level();
    this.count += 1;
    this.last.set(userId, this.count);
  }

  /** Something that everybody sees has changed. */
  noteAll(): void {
    this.count += 1;
    this.level();
  }

  private level(): void {
    this.last.clear();
    this.floor = this.count;
  }

  /**
   * `<process>.<number>`: the number grows with each change of the person's data, and now and then
   * without one.
   */
  of(userId: string): string {
    return `${this.process}.${this.last.get(userId) ?? this.floor}`;
  }
}
