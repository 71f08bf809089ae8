/** The worked changes of docs/extending.md. */
export const madeByExamples = [
  'schemas/calls/stop.yaml',
  'schemas/screens/<group>/stopManage.yaml',
  'server/migrations/0110-stops.sql',
  'server/database/tables/stops.ts',
  'server/handlers/stop/index.ts',
  'server/handlers/stop/stop.test.ts',
]
