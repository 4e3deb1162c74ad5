/** People whose last change is known one by one. */
const PEOPLE_MAX = 20_000;

/** Which version of their data each person has, counted by this process: another one with each change. */
export class DataVersions {
  /** Names the process: the numbers of another one mean nothing here. */
  private readonly process: string;
  private count = 0;
  /** Of whoever is not known one by one: no change of theirs came later. */
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

  /** What everybody sees has changed. */
  noteAll(): void {
    this.count += 1;
    this.level();
  }

  private level(): void {
    this.last.clear();
    this.floor = this.count;
  }

  /** `<process>.<number>`: the number grows with each change of this person's, and now and then without one. */
  of(userId: string): string {
    return `${this.process}.${this.last.get(userId) ?? this.floor}`;
  }
}
