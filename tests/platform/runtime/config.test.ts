import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/runtime/config.ts';
import { databaseName } from '#platform/runtime/database-url.ts';
import { SETTINGS, settingsTable } from '#platform/runtime/settings-table.ts';

describe('settings', () => {
  test('have defaults in an empty environment', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: 'file:data/sandbourse.db',
      environment: 'development',
      sandbox: true,
      sandboxHours: 'always',
      warmUp: true,
      selfReview: false,
      twoPeopleFrom: 1_000_000n,
      claimMs: 120_000,
      worldSeed: 1,
      isSeedGiven: false,
      worldsMax: 64,
      webhookNetworks: ['loopback'],
      mailFrom: 'Sandbourse <no-reply@sandbourse.test>',
      logLevel: 'info',
      staffSessionMs: 43_200_000,
      staffIdleMs: 1_800_000,
      passwordCost: 12,
      sessionMs: 168 * 3_600_000,
      codeMs: 600_000,
      codeCooldownSeconds: 90,
      undoMs: 60_000,
      allowedHosts: [],
      corsOrigins: [],
      trustProxy: false,
      pushPerAddress: 1000,
      processes: 1,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(readConfig({ PORT: ' ', SMTP_URL: '' })).toEqual(readConfig({}));
  });

  test('the sandbox is off in production unless it is switched on', () => {
    expect(readConfig({ NODE_ENV: 'production' }).sandbox).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', SANDBOX: 'true' }).sandbox).toBe(true);
    expect(readConfig({ SANDBOX: 'off' }).sandbox).toBe(false);
  });

  test('are read from the environment', () => {
    const config = readConfig({
      PORT: '0',
      DATA_DIR: '/srv/box',
      SMTP_URL: 'smtp://mail:1025',
      SANDBOX_HOURS: 'exchange',
      SESSION_HOURS: '2',
    });
    expect(config).toMatchObject({
      port: 0,
      databaseUrl: 'file:/srv/box/sandbourse.db',
      smtpUrl: 'smtp://mail:1025',
      sandboxHours: 'exchange',
      staffSessionMs: 43_200_000,
      staffIdleMs: 1_800_000,
      passwordCost: 12,
      sessionMs: 7_200_000,
    });
    expect(readConfig({ DATABASE_URL: 'file:other.db' }).databaseUrl).toBe('file:other.db');
    for (const scheme of ['postgres', 'postgresql']) {
      const url = `${scheme}://box:secret@db:5432/box`;
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
      expect(databaseName(url)).toBe('postgres://db:5432/box');
    }
  });

  test('the world starts at a moment, running or frozen', () => {
    const clockOf = (text: string) => readConfig({ WORLD_CLOCK: text }).worldClock;
    const startMs = Date.UTC(2027, 2, 14, 1, 59, 50);
    expect(clockOf('2027-03-14T01:59:50Z')).toEqual({ startMs, rate: 1 });
    expect(clockOf('2027-03-14T01:59:50Z,frozen')).toEqual({ startMs, rate: 0 });
    expect(clockOf('2028-02-29T00:00Z')?.startMs).toBe(Date.UTC(2028, 1, 29));
    expect(clockOf('')).toBeUndefined();
  });

  test.each([
    'tomorrow',
    '2027-03-14',
    '2027-03-14T01:59:50',
    '2027-02-30T00:00:00Z',
    '2027-03-14T25:00:00Z',
    '1989-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '2027-03-14T01:59:50Z,slow',
    '1773846000000',
  ])('the world cannot start at "%s"', (text) => {
    expect(() => readConfig({ WORLD_CLOCK: text })).toThrow(/^WORLD_CLOCK is .* must be a moment/);
  });

  test.each([
    ['PORT', '70000', 'a whole number from 0 to 65535'],
    ['PORT', '3000x', 'a whole number from 0 to 65535'],
    ['WORLD_SEED', '1.5', 'a whole number from 0 to 4294967295'],
    ['WORLD_SEED', '123456789012345678901234567890', 'a whole number from 0 to 4294967295'],
    ['SANDBOX', 'maybe', 'true or false'],
    ['SANDBOX_HOURS', 'sometimes', 'always or exchange'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error, fatal, silent'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://… or https://…'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=1', 'http://… or https://…'],
    ['OTEL_SERVICE_NAME', 'two words', 'letters, digits'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'a number from 0 to 1'],
    ['NODE_ENV', 'prod', 'development, test or production'],
    ['TRUST_PROXY', 'true', 'false, the number of proxies in front'],
    ['TRUST_PROXY', '17', 'false, the number of proxies in front'],
    ['TRUST_PROXY', '10.0.0.0/33', 'false, the number of proxies in front'],
    ['TRUST_PROXY', 'proxy.example.test', 'false, the number of proxies in front'],
    ['ALLOWED_HOSTS', 'https://box.example.test', 'host names without a port'],
    ['ALLOWED_HOSTS', 'box:3000', 'host names without a port'],
    ['ALLOWED_HOSTS', '*', 'host names without a port'],
    ['MAIL_FROM', 'me\r\nBcc: you', 'an e-mail address'],
  ])('%s=%s stops the start with one clear line', (name, value, allowed) => {
    const error = catchConfigError({ [name]: value });
    // A seed that was mistyped is nearly a seed.
    const shown = name === 'WORLD_SEED' ? 'a value of the wrong form' : JSON.stringify(value);
    expect(error.message).toContain(`${name} is ${shown}`);
    expect(error.message).toContain(allowed);
    expect(error.message).not.toContain('\n');
  });

  test('several processes require PostgreSQL', () => {
    const url = 'postgres://box:secret@db:5432/box';
    expect(readConfig({ DATABASE_URL: url, PROCESSES: '3' }).processes).toBe(3);
    expect(readConfig({ PROCESSES: '1' }).processes).toBe(1);
    for (const DATABASE_URL of ['', 'file:other.db']) {
      expect(catchConfigError({ DATABASE_URL, PROCESSES: '3' }).message).toBe(
        'PROCESSES is "3", but must be 1 where DATABASE_URL names no PostgreSQL: an SQLite file is one process’s alone',
      );
    }
  });

  test.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['fd00::/8', ['fd00::/8']],
  ])('TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test('the cost of password hashes must be 10 or more outside the sandbox', () => {
    expect(readConfig({ PASSWORD_COST: '4' }).passwordCost).toBe(4);
    expect(readConfig({ PASSWORD_COST: '10', SANDBOX: 'false' }).passwordCost).toBe(10);
    expect(catchConfigError({ PASSWORD_COST: '9', SANDBOX: 'false' }).message).toBe(
      'PASSWORD_COST is "9", but must be 10 or more with SANDBOX=false',
    );
  });

  test('traces go to the configured collector, and nowhere without one', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'box' }).traces).toBeUndefined();
    const endpoint = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).traces).toEqual({
      ...{ endpoint, headers: {}, service: 'sandbourse', share: 1 },
    });
    const { traces } = readConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20Ym94, x-scope=box',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(traces).toMatchObject({
      headers: { authorization: 'Basic Ym94', 'x-scope': 'box' },
      share: 0.25,
    });
    const { message } = catchConfigError({ OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' });
    expect(message).toContain('OTEL_EXPORTER_OTLP_HEADERS');
    expect(message).not.toContain('hunter2');
  });

  test('ALLOWED_HOSTS is a list separated by commas', () => {
    const { allowedHosts } = readConfig({ ALLOWED_HOSTS: 'box.test, *.lan ,[fd00::1]' });
    expect(allowedHosts).toEqual(['box.test', '*.lan', '[fd00::1]']);
  });

  test('a token that is too short is refused, and not shown', () => {
    const { message } = catchConfigError({ METRICS_TOKEN: 'hunter2' });
    expect(message).toContain('METRICS_TOKEN');
    expect(message).not.toContain('hunter2');
  });

  test('a wrong address never shows the password in it', () => {
    const allowed = 'file:<path> or postgres://<user>:<password>@<host>/<database>';
    expect(catchConfigError({ DATABASE_URL: 'mysql://me:hunter2@db/box' }).message).toBe(
      `DATABASE_URL names mysql, but must be ${allowed}`,
    );
    expect(catchConfigError({ DATABASE_URL: 'postgres://me:hunter2@:x:/' }).message).toBe(
      `DATABASE_URL is a value of the wrong form, but must be ${allowed}`,
    );
    expect(catchConfigError({ SMTP_URL: 'http://me:hunter2@mail' }).message).not.toContain(
      'hunter2',
    );
  });

  test('the table for the README names every one', () => {
    expect(settingsTable().map(({ name }) => name)).toEqual(Object.keys(SETTINGS));
    for (const { meaning } of settingsTable()) expect(meaning.length).toBeGreaterThan(10);
  });
});

function catchConfigError(environment: Record<string, string>): ConfigError {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error('the settings were taken');
}
