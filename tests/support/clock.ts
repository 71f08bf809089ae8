/** For unit tests: the console's zone on a machine that keeps another one, so that asking the machine is noticed. */
import { setClock } from '../../engine/clock'

process.env.TZ = process.env.TEST_TZ ?? 'America/New_York'
setClock({ timeZone: 'Asia/Shanghai' })
