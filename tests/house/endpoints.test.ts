/** The calls of document 1, section 7: address, names on the wire and where the answer's rows and total stand. */
import { expect, it } from 'vitest'
import { calls } from './declared'
import { addressOf, expectDocumented, sentBy, type Documented } from './documented-calls'

const rows = 'data.records data.total'
const documented: Documented[] = [
  [
    'D1-DASH-025',
    'POST /zgj-web-api/admin/home/userCount',
    'cityCode',
    'data.1.today data.1.yesterday data.2.today data.2.yesterday data.3.today data.3.yesterday data.4.today data.4.yesterday',
  ],
  ['D1-EP-040', 'POST /zgj-web-api/api/dic/list', 'parentId'],
  ...['add', 'edit', 'delete'].map((path): Documented => ['D1-EP-040', `POST /zgj-web-api/api/dic/${path}`]),
  ['D1-EP-040', 'GET /zgj-web-api/api/dic/categoryList'],
  ['D1-EP-051', 'POST /zgj-web-api/admin/column/typeList'],
  ['D1-EP-001', 'POST /zgj-web-api/api/system/login', 'account password'],
  ['D1-EP-002, 003', 'GET /zgj-web-api/api/system/getLoginUser'],
  ['D1-EP-004', 'GET /zgj-web-api/api/system/getCityByUser'],
  ['D1-EP-005', 'GET /zgj-web-api/admin/baseCity/getCityService'],
  ['D1-EP-006', 'POST /zgj-web-api/api/system/updatePwd', 'userId oldPwd newPwd reNewPwd'],
  ['D1-EP-007', 'GET /zgj-web-api/api/system/logout'],
  [
    'D1-EP-008',
    'POST /zgj-web-api/admin/baseNotice/page',
    'page pageSize title type cityCode startTime endTime channel_type',
    rows,
  ],
  [
    'D1-EP-009',
    'POST /zgj-web-api/admin/baseNotice/add',
    'type create_user cityCode title content imgUrl cityName channel_type',
  ],
  ['D1-EP-010', 'POST /zgj-web-api/admin/baseNotice/update', 'id title content imgUrl type channel_type'],
  ['D1-EP-011', 'POST /zgj-web-api/admin/baseNotice/delete', 'id'],
  ...['page', 'add', 'update', 'delete'].map((call): [string, string] => [
    'D1-NOTICE-016',
    `POST /zgj-web-api/admin/baseUserNotice/${call}`,
  ]),
  ['D1-EP-012', 'POST /zgj-web-api/admin/baseUserNotice/page'],
  ['D1-EP-012', 'POST /zgj-web-api/admin/baseUserNotice/add'],
  ['D1-EP-012', 'POST /zgj-web-api/admin/baseUserNotice/delete'],
  ['D1-EP-013, 014', 'POST /zgj-custom-bus/api/travelCommon/uploadFile', 'file useGuidName', 'data.url'],
  ['D1-EP-015', 'POST /zgj-web-api/admin/home/userCount', 'cityCode'],
  ['D1-EP-016', 'POST /zgj-web-api/admin/home/userCountDetail', 'type cityCode startTime endTime'],
  ['D1-EP-017', 'POST /zgj-web-api/admin/home/getUserCount', 'type cityCode startTime endTime'],
  ['D1-EP-018, 056', 'POST /zgj-virtual-card/admin/home/vehicleCount'],
  ['D1-EP-019', 'POST /zgj-web-api/admin/home/userSort', 'day cityCode'],
  ['D1-EP-020', 'POST /zgj-web-api/admin/home/eventTypeCount', 'day cityCode'],
  [
    'D1-EP-027',
    'POST /zgj-web-api/admin/operateRecord/page',
    'page pageSize cityCode startTime endTime account',
    'data.list data.totalCount',
  ],
  ['D1-EP-028', 'POST /zgj-web-api/admin/operateRecord/add', 'user_id content'],
  ['D1-EP-029', 'POST /zgj-web-api/admin/themeManage/page', 'city_code stat theme_name page pageSize', rows],
  ['D1-EP-029', 'POST /zgj-web-api/admin/themeManage/publish'],
  ['D1-EP-029', 'POST /zgj-web-api/admin/themeManage/edit'],
  ['D1-EP-030', 'POST /zgj-web-api/admin/baseCity/page', 'cityName cityCode is_enable page pageSize', rows],
  ['D1-EP-030', 'POST /zgj-web-api/admin/baseCity/add'],
  ['D1-EP-030', 'POST /zgj-web-api/admin/baseCity/update'],
  ['D1-EP-031', 'GET /zgj-web-api/api/company/list', 'pageNo pageSize cityCode', 'data.rows data.totalRows'],
  ['D1-EP-032', 'POST /zgj-web-api/api/company/add', 'companyName cityCode cityName'],
  ['D1-EP-033', 'POST /zgj-web-api/api/company/edit', 'id companyName cityCode'],
  ['D1-EP-034', 'POST /zgj-web-api/api/company/delete', 'id'],
  ['D1-EP-035', 'GET /zgj-web-api/api/company/subList'],
  ['D1-EP-035', 'POST /zgj-web-api/api/company/subAdd'],
  [
    'D1-EP-036',
    'POST /zgj-web-api/api/version/getBaseVersionByPage',
    'appVersionManage.cityCodes appVersionManage.versionId param.page param.pageSize',
    rows,
  ],
  ['D1-EP-037', 'POST /zgj-web-api/api/version/addVersion'],
  ['D1-EP-037', 'POST /zgj-web-api/api/version/updateVersion'],
  ['D1-EP-038', 'POST /zgj-web-api/api/version/cancelUpdate', 'id cancelUpdateReason'],
  ['D1-EP-042', 'POST /zgj-web-api/admin/gd/getLineList', 'lineName page pageSize', rows],
  ['D1-EP-043', 'POST /zgj-web-api/admin/gd/add'],
  ['D1-EP-043', 'POST /zgj-web-api/admin/gd/edit'],
  ['D1-EP-043', 'POST /zgj-web-api/admin/gd/delete', 'id'],
  ['D1-EP-039', 'GET /zgj-web-api/api/menu/tree'],
  ['D1-EP-046', 'POST /zgj-web-api/admin/line/sync'],
  [
    'D1-EP-047',
    'POST /zgj-web-api/admin/column/page',
    'city_code column_location channel_type page pageSize',
    rows,
  ],
  [
    'D1-EP-048',
    'POST /zgj-web-api/admin/column/detail',
    'column_location city_code column_type channel_type',
  ],
  ['D1-EP-050', 'POST /zgj-web-api/admin/column/addCityCopy', 's_city_code s_city_name c_city_code'],
  ['D1-EP-052', 'GET /zgj-web-api/api/op/syncCityByTmpAll', ''],
  ['D1-EP-052', 'GET /zgj-web-api/api/op/syncCityByTmpIncrement', ''],
  ['D1-EP-052', 'GET /zgj-web-api/api/op/flushCache', ''],
  ['D1-EP-052', 'GET /zgj-web-api/api/op/getSyncStatus', ''],
]

it.each(documented)('%s: %s', (_, ...said) => expectDocumented(...said))

it('D1-EP-010: the city of a notice is not sent when it is changed', () => {
  const update = Object.values(calls).find((call) => addressOf(call).endsWith('/admin/baseNotice/update'))!
  expect(sentBy(update).filter((name) => /city/i.test(name))).toEqual([])
})
