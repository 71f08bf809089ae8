/** Invalid environment settings are refused with a clear text before anything is opened. */
import { describe, expect, it } from 'vitest'
import { misspelt, settingNames } from './environment'
import { readSettings } from './settings'

const refusal = (env: NodeJS.ProcessEnv): string => {
  try {
    readSettings('/', env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

describe('a name in the environment', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['AWS_ACCES_KEY_ID', 'AWS_ACCESS_KEY_ID'],
    ['UPLOAD', 'UPLOADS'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['SERVERNUMBER', 'SERVER_NUMBER'],
    ['SECURTIY_LOG', 'SECURITY_LOG'],
  ])('that is misspelt is refused: %s', (name, meant) => {
    expect(refusal({ [name]: 'x' })).toBe(
      `${name} is no setting. Was ${meant} meant? Write it so, or unset it.`,
    )
  })
  it('of somebody else is let be', () => {
    const others = [
      ...['PATH', 'HOME', 'HOSTNAME', 'USER', 'LANG', 'PWD', 'NODE_ENV', 'INVOCATION_ID', 'JOURNAL_STREAM'],
      ...['AWS_REGION', 'AWS_SESSION_TOKEN', 'AWS_PROFILE', 'TEST_DATABASE_URL', 'PGPASSWORD', 'TZ', 'CI'],
      ...['LOG_LEVEL_SQL', 'CONSOLE_WORKER', 'CONSOLE_PORT', 'MONEY_RUNS', 'npm_config_loglevel', 'loglevel'],
      ...['DATABASE', 'PRODUCTION', 'SYSTEMD_EXEC_PID', 'LOGNAME', 'XDG_DATA_DIRS', 'POSTGRES_PORT'],
    ]
    expect(misspelt(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
    expect(misspelt(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([])
  })
})

describe('a value in the environment', () => {
  it.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '4e3' }, 'PORT must be a whole number from 0 to 65535, not "4e3".'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ SERVER_NUMBER: '32' }, 'SERVER_NUMBER must be a whole number from 0 to 31, not "32".'],
    [{ SERVER_NUMBER: '-1' }, 'SERVER_NUMBER must be a whole number from 0 to 31, not "-1".'],
    [{ CONNECTIONS_PER_ADDRESS: '0' }, 'CONNECTIONS_PER_ADDRESS must be a whole number from 1 on, not "0".'],
    [{ SEED_END_DATE: '2026-02-30' }, 'SEED_END_DATE must be a day, yyyy-MM-dd, not "2026-02-30".'],
    [{ DEMO: 'true' }, 'DEMO must be 1, or 0, not "true".'],
  ])('that cannot be is refused: %o', (env, words) => {
    expect(refusal(env)).toBe(words)
  })
  it('that is empty is as if it were not there', () => {
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
    expect(refusal({ ...empty, CONSOLE_CONFIG: undefined })).toBe('')
    expect(readSettings('/', { HOST: '', METRICS_HOST: '', DATA_DIR: '', SCHEMAS_DIR: '' })).toEqual(
      readSettings('/', {}),
    )
  })
})
