/**
 * Every call of `schemas/calls/` as the server's handlers see it. Written by `npm run schemas`: change the YAML, not this file.
 * Long on purpose: one entry per call and record.
 */

/** An id, which screens represent as text or number; '' = none. */
export type Id = string | number
export type Range = { start: string; end: string }
type Nothing = Record<never, never>

export type AdPosition = {
  id: Id | null
  code: string | null
  name: string | null
  channel: string | null
  width: number | null
  height: number | null
  most: number | null
  enabled: boolean | null
  running: number | null
  _v?: number | null
}

export type AdPositionName = {
  id: Id | null
  name: string | null
  label: string | null
  _v?: number | null
}

export type Answer = {
  key: string | null
  value: string | null
  _v?: number | null
}

export type AppUser = {
  userId: Id | null
  phoneNo: string | null
  formerPhoneNo: string | null
  blocName: string | null
  cityName: string | null
  wechatNo: string | null
  qqNo: string | null
  registerType: string | null
  onApp: boolean | null
  onMiniProgram: boolean | null
  homeType: string | null
  lastLoginSysType: string | null
  version: string | null
  registerMethod: string | null
  createTime: string | null
  loginTime: string | null
  status: string | null
  userLabel: string[] | null
  userLabelName: string[] | null
  _v?: number | null
}

export type Approval = {
  id: Id | null
  title: string | null
  record: string | null
  amount: number | null
  maker: string | null
  createTime: string | null
  expireTime: string | null
  state: string | null
  reviewer: string | null
  reviewTime: string | null
  note: string | null
  _v?: number | null
}

export type BalanceCard = {
  id: Id | null
  userId: Id | null
  cardNo: string | null
  phone: string | null
  cityName: string | null
  cityCode: string | null
  balance: number | null
  payBalance: number | null
  giftBalance: number | null
  balanceFlag: string | null
  status: string | null
  _v?: number | null
}

export type Bloc = {
  id: Id | null
  name: string | null
  cityCode: string | null
  _v?: number | null
}

export type BlocDiscount = {
  id: Id | null
  routeId: string | null
  routeName: string | null
  blocIds: string[] | null
  blocName: string | null
  cityCode: string | null
  discountType: string | null
  discount: number | null
  splitTimes: SplitTime[] | null
  _v?: number | null
}

export type BusCardRefund = {
  id: Id | null
  userId: Id | null
  cityName: string | null
  blocName: string | null
  cardNo: string | null
  phone: string | null
  applyRefundAmount: number | null
  residueBalance: number | null
  refundAmount: number | null
  applyRefundTime: string | null
  refundTime: string | null
  refundTypeText: string | null
  refundResultText: string | null
  refundResult: string | null
  refundRemark: string | null
  _v?: number | null
}

export type BusCompany = {
  companyId: string | null
  companyName: string | null
  _v?: number | null
}

export type BusLine = {
  routeId: string | null
  routeName: string | null
  _v?: number | null
}

export type BusVehicle = {
  vehicleId: string | null
  plate: string | null
  _v?: number | null
}

export type Campaign = {
  id: Id | null
  positionId: Id | null
  positionName: string | null
  cityCode: string | null
  cityName: string | null
  title: string | null
  imgUrl: string | null
  link: string | null
  period: Range | null
  sort: number | null
  stat: string | null
  _v?: number | null
}

export type CardTransaction = {
  id: Id | null
  cityCode: string | null
  cityName: string | null
  cardNo: string | null
  phone: string | null
  amount: number | null
  balance: number | null
  transactionId: string | null
  gmtCreate: string | null
  gmtModified: string | null
  optType: string | null
  payType: string | null
  payStatus: string | null
  payTime: string | null
  _v?: number | null
}

export type CardTransfer = {
  transactionId: string | null
  cityName: string | null
  cardNo: string | null
  userName: string | null
  amount: number | null
  payTypeName: string | null
  payTime: string | null
  createTime: string | null
  remark: string | null
  _v?: number | null
}

export type ChannelQuota = {
  id: Id | null
  channel: string | null
  channelName: string | null
  city_code: string | null
  votes_tota: number | null
  has_been_number: number | null
  residual_usage: number | null
  whether_discount: string | null
  the_discount: number | null
  discountTime: Range | null
  _v?: number | null
}

export type City = {
  cityCode: string | null
  cityName: string | null
  _v?: number | null
}

export type CityRecord = {
  id: Id | null
  cityName: string | null
  cityCode: string | null
  tel: string | null
  is_enable: string | null
  create_time: string | null
  _v?: number | null
}

export type ColumnGroup = {
  id: Id | null
  city_code: string | null
  city_name: string | null
  column_location: string | null
  column_type: string | null
  column_name: string | null
  channel_type: string[] | null
  update_time: string | null
  _v?: number | null
}

export type ColumnItem = {
  id: Id | null
  city_code: string | null
  column_location: string | null
  channel_type: string[] | null
  column_type: string | null
  column_name: string | null
  appoint_param: string | null
  file_url: string | null
  is_enable: boolean | null
  is_highlight: boolean | null
  sort: number | null
  _v?: number | null
}

export type ColumnType = {
  name: string | null
  _v?: number | null
}

export type Company = {
  id: Id | null
  companyName: string | null
  cityName: string | null
  cityCode: string | null
  updateTime: string | null
  _v?: number | null
}

export type CompanyOption = {
  id: Id | null
  companyName: string | null
  _v?: number | null
}

export type ConsumeDetail = {
  id: Id | null
  channelType: string | null
  userNo: string | null
  cardNo: string | null
  cityName: string | null
  departmentName: string | null
  chargeType: string | null
  routeName: string | null
  routeDirection: boolean | null
  vehicleId: string | null
  vehiclePlate: string | null
  driverId: string | null
  upStationName: string | null
  upSwipeUtcTime: string | null
  downStationName: string | null
  downSwipeUtcTime: string | null
  ticketCheckingType: string | null
  payNo: string | null
  payAmount: number | null
  realAmount: number | null
  preferAmount: number | null
  payType: string | null
  status: string | null
  payTime: string | null
  _v?: number | null
}

export type CouponConfig = {
  id: Id | null
  name: string | null
  _v?: number | null
}

export type DailyTakings = {
  id: string | null
  channelType: string | null
  time: string | null
  appNumberCount: number | null
  appMoneyCount: number | null
  dsfjsNumberCount: number | null
  dsfjsMoneyCount: number | null
  differenceNumber: number | null
  differenceMoney: number | null
  dsfdrNumberCount: number | null
  dsfdrMoneyCount: number | null
  dsfwrNumberCount: number | null
  dsfwrMoneyCount: number | null
  _v?: number | null
}

export type Department = {
  department_code: string | null
  department_name: string | null
  _v?: number | null
}

export type DepartmentLines = {
  department_code: string | null
  department_name: string | null
  line_list: LineTakings[] | null
  _v?: number | null
}

export type DictionaryCategory = {
  id: Id | null
  name: string | null
  icon: string | null
  categoryId: string | null
  _v?: number | null
}

export type DictionaryEntry = {
  id: Id | null
  name: string | null
  icon: string | null
  parentId: Id | null
  categoryId: string | null
  tagObjId: string | null
  level: string | null
  sort: number | null
  _v?: number | null
}

export type DiscountRoute = {
  routeId: string | null
  routeName: string | null
  _v?: number | null
}

export type ErpCompany = {
  companyId: string | null
  companyName: string | null
  _v?: number | null
}

export type ErpLine = {
  routeId: string | null
  routeName: string | null
  _v?: number | null
}

export type ErpVehicle = {
  vehicleId: string | null
  vehicleCode: string | null
  _v?: number | null
}

export type Evaluation = {
  id: Id | null
  stars: number | null
  content: string | null
  phoneNo: string | null
  create_time: string | null
  _v?: number | null
}

export type FailedUser = {
  userId: string | null
  phoneNo: string | null
  reason: string | null
  remark: string | null
  _v?: number | null
}

export type Feedback = {
  id: Id | null
  userId: Id | null
  userName: string | null
  cityCode: string | null
  cardNo: string | null
  phoneNo: string | null
  tagDescription: string | null
  channelType: string | null
  problems: string[] | null
  createTime: string | null
  commentPerson: string | null
  handleState: string | null
  mobileType: string | null
  systemVersion: string | null
  appVersion: string | null
  images: string[] | null
  content: string | null
  _v?: number | null
}

export type FeedbackComment = {
  type: string | null
  comment: string | null
  commentPerson: string | null
  createTime: string | null
  _v?: number | null
}

export type FeedbackDetail = {
  mobileType: string | null
  mobileSystemVersion: string | null
  appVersion: string | null
  userName: string | null
  phoneNo: string | null
  cityName: string | null
  tagDescription: string | null
  createTime: string | null
  problems: string[] | null
  channelType: string | null
  content: string | null
  images: string[] | null
  comments: FeedbackComment[] | null
  handleState: string | null
  _v?: number | null
}

export type FeedbackHandler = {
  id: Id | null
  name: string | null
  _v?: number | null
}

export type FeedbackTag = {
  id: string | null
  name: string | null
  _v?: number | null
}

export type LabelName = {
  id: Id | null
  name: string | null
  _v?: number | null
}

export type LabelledUser = {
  userId: Id | null
  phoneNo: string | null
  blocName: string | null
  cityName: string | null
  _v?: number | null
}

export type Line = {
  id: Id | null
  cityName: string | null
  cityCode: string | null
  lineName: string | null
  lineCode: string | null
  gdLineName: string | null
  gdLineCode: string | null
  direction: string | null
  createTime: string | null
  _v?: number | null
}

export type LineDiscount = {
  id: Id | null
  routeId: string | null
  routeName: string | null
  cityName: string | null
  discountType: string | null
  allTimeDiscount: string | null
  splitDiscounts: LineSplit[] | null
  _v?: number | null
}

export type LineName = {
  name: string | null
  _v?: number | null
}

export type LineNotice = {
  id: Id | null
  cityCode: string | null
  cityName: string | null
  lines: string[] | null
  channel_type: string[] | null
  title: string | null
  content: string | null
  period: Range | null
  state: string | null
  create_user: string | null
  create_time: string | null
  _v?: number | null
}

export type LineRides = {
  routeName: string | null
  totalVehicle: number | null
  vehicleId: Id | null
  _v?: number | null
}

export type LineSplit = {
  startSecond: number | null
  endSecond: number | null
  discount: number | null
  _v?: number | null
}

export type LineSync = {
  id: Id | null
  kind: string | null
  cityName: string | null
  startTime: string | null
  endTime: string | null
  added: number | null
  changed: number | null
  state: string | null
  operatorName: string | null
  _v?: number | null
}

export type LineTakings = {
  lineName: string | null
  payNum: number | null
  payAmount: number | null
  _v?: number | null
}

export type LineVehicles = {
  line_code: string | null
  line_name: string | null
  vehicle_list: VehicleTakings[] | null
  _v?: number | null
}

export type LoginRecord = {
  id: Id | null
  cityName: string | null
  account: string | null
  name: string | null
  ip: string | null
  client: string | null
  agent: string | null
  succeeded: boolean | null
  reason: string | null
  createTime: string | null
  _v?: number | null
}

export type Member = {
  id: Id | null
  account: string | null
  name: string | null
  roleNames: string | null
  phone: string | null
  cityCodes: string[] | null
  cityName: string | null
  companyId: Id | null
  companyName: string | null
  subCompanyId: Id | null
  subCompanyName: string | null
  allowLogin: boolean | null
  endsOn: string | null
  superAdmin: boolean | null
  createTime: string | null
  _v?: number | null
}

export type MenuEntry = {
  id: Id | null
  title: string | null
  router: string | null
  visible: boolean | null
  children: MenuEntry[] | null
  _v?: number | null
}

export type MenuNode = {
  id: Id | null
  pid: Id | null
  name: string | null
  title: string | null
  type: string | null
  router: string | null
  permission: string | null
  isOutLink: string | null
  sort: number | null
  visible: string | null
  icon: string | null
  createTime: string | null
  children: MenuNode[] | null
  _v?: number | null
}

export type Merchant = {
  id: Id | null
  name: string | null
  sub_company_id: Id | null
  sub_company_name: string | null
  city_code: string | null
  city_name: string | null
  addr: string | null
  longitude: number | null
  latitude: number | null
  business_hours: string | null
  opens: string | null
  closes: string | null
  phone: string | null
  merchant_master_image: string[] | null
  merchant_detail_image: string[] | null
  merchant_videos: string[] | null
  merchant_describe: string | null
  _v?: number | null
}

export type MerchantCompany = {
  id: Id | null
  companyName: string | null
  _v?: number | null
}

export type MerchantName = {
  id: Id | null
  name: string | null
  _v?: number | null
}

export type Message = {
  id: Id | null
  cityCode: string | null
  cityName: string | null
  title: string | null
  content: string | null
  imgUrl: string | null
  channel_type: string[] | null
  users: PickedUser[] | null
  create_user: string | null
  create_time: string | null
  _v?: number | null
}

export type NodeViews = {
  num: number | null
  _v?: number | null
}

export type Notice = {
  id: Id | null
  cityCode: string | null
  cityName: string | null
  type: string | null
  channel_type: string[] | null
  title: string | null
  content: string | null
  imgUrl: string | null
  create_user: string | null
  create_time: string | null
  _v?: number | null
}

export type OperationRecord = {
  id: Id | null
  cityName: string | null
  account: string | null
  name: string | null
  phone: string | null
  content: string | null
  detail: string | null
  createTime: string | null
  _v?: number | null
}

export type Order = {
  id: Id | null
  orderNo: string | null
  thirdNo: string | null
  orderType: string | null
  channelType: string | null
  userId: Id | null
  phoneNo: string | null
  merchantName: string | null
  productName: string | null
  productPic: string | null
  productType: string | null
  productTypeName: string | null
  getType: string | null
  productBuyNum: number | null
  price: number | null
  savePrice: number | null
  realPrice: number | null
  points: number | null
  integral: number | null
  payType: string | null
  stat: string | null
  cardUseNum: number | null
  remark: string | null
  verifier: string | null
  createTime: string | null
  payTime: string | null
  useTime: string | null
  verificationTime: string | null
  applyRefundTime: string | null
  refundTime: string | null
  commentId: Id | null
  content: string | null
  starLevel: number | null
  commentTime: string | null
  _v?: number | null
}

export type OrderDetail = {
  id: Id | null
  orderNo: string | null
  thirdNo: string | null
  orderType: string | null
  channelType: string | null
  userId: Id | null
  phoneNo: string | null
  merchantName: string | null
  productName: string | null
  productPic: string | null
  productType: string | null
  productTypeName: string | null
  productDetail: string | null
  getType: string | null
  productBuyNum: number | null
  price: number | null
  savePrice: number | null
  realPrice: number | null
  points: number | null
  integral: number | null
  payType: string | null
  stat: string | null
  cardUseNum: number | null
  verifyCode: string | null
  checkMsg: Answer[] | null
  verifyRecord: string[] | null
  remark: string | null
  verifier: string | null
  orderCreateTime: string | null
  payTime: string | null
  useTime: string | null
  verificationTime: string | null
  applyRefundTime: string | null
  refundTime: string | null
  commentId: Id | null
  content: string | null
  starLevel: number | null
  commentTime: string | null
  _v?: number | null
}

export type OrderUse = {
  id: Id | null
  useNum: number | null
  useTime: string | null
  verifier: string | null
  _v?: number | null
}

export type OrgNode = {
  id: Id | null
  name: string | null
  children: OrgNode[] | null
  _v?: number | null
}

export type PickedUser = {
  userId: Id | null
  phoneNo: string | null
  _v?: number | null
}

export type PickerUser = {
  userId: Id | null
  phoneNo: string | null
  blocName: string | null
  cityName: string | null
  _v?: number | null
}

export type PointsDetail = {
  id: Id | null
  phoneNo: string | null
  integralType: string | null
  integral: number | null
  integralTime: string | null
  _v?: number | null
}

export type PointsRecord = {
  id: Id | null
  userId: Id | null
  phoneNo: string | null
  integralModel: string | null
  channelType: string | null
  items: string | null
  operation: string | null
  companyName: string | null
  lineName: string | null
  vehicleCode: string | null
  merchantName: string | null
  productName: string | null
  integral: number | null
  integralTime: string | null
  _v?: number | null
}

export type ProblemCount = {
  problemName: string | null
  problemCount: number | null
  _v?: number | null
}

export type Product = {
  id: Id | null
  customId: string | null
  merchantId: Id | null
  merchantName: string | null
  productType: string | null
  frequency: number | null
  getType: string | null
  productName: string | null
  originPrice: number | null
  price: number | null
  points: number | null
  productPic: string | null
  picDetail: string[] | null
  productVideos: string[] | null
  productDetail: string | null
  validateType: string | null
  validateDay: number | null
  validateStartTime: string | null
  validateEndTime: string | null
  useType: string | null
  limited: string | null
  productNum: number | null
  surplusNum: number | null
  buyTimesLimited: string | null
  buyTimes: number | null
  buyNumOne: number | null
  remark: string | null
  stat: string | null
  couponConfigType: string | null
  couponConfigId: Id | null
  createTime: string | null
  baseMsg: ReviewField[] | null
  _v?: number | null
}

export type ProfileCompany = {
  id: Id | null
  companyName: string | null
  _v?: number | null
}

export type Recharge = {
  id: Id | null
  cardNo: string | null
  phone: string | null
  cityName: string | null
  transactionId: string | null
  amount: number | null
  discountAmount: number | null
  payStatusName: string | null
  payTypeName: string | null
  createTime: string | null
  payTime: string | null
  _v?: number | null
}

export type RechargeDiscount = {
  id: Id | null
  onOff: boolean | null
  oneHundredRebate: number | null
  twoHundredRebate: number | null
  startTime: string | null
  endTime: string | null
  _v?: number | null
}

export type RefundRecord = {
  id: Id | null
  userId: Id | null
  cityCode: string | null
  cityName: string | null
  blocName: string | null
  cardNo: string | null
  phone: string | null
  refundNumber: string | null
  expenseId: string | null
  companyName: string | null
  license: string | null
  applyRefundAmount: number | null
  refundAmount: number | null
  applyRefundTime: string | null
  refundTime: string | null
  refundResult: string | null
  refundType: string | null
  refundRemark: string | null
  _v?: number | null
}

export type ReviewField = {
  check_name: string | null
  input_type: string | null
  input_notify: string | null
  input_digit: number | null
  is_required: boolean | null
  is_check: boolean | null
  _v?: number | null
}

export type Ride = {
  id: Id | null
  cardNo: string | null
  phone: string | null
  cityName: string | null
  companyName: string | null
  routeName: string | null
  vehicleId: string | null
  plate: string | null
  direction: string | null
  isDown: boolean | null
  driverName: string | null
  chargeType: string | null
  chargeTypeName: string | null
  amount: number | null
  upStation: string | null
  upTime: string | null
  downStation: string | null
  downTime: string | null
  channel: string | null
  checkType: string | null
  paymentType: string | null
  transactionId: string | null
  settledAt: string | null
  refoundStat: string | null
  _v?: number | null
}

export type RideHint = {
  id: Id | null
  cityCode: string | null
  cityName: string | null
  title: string | null
  content: string | null
  sort: number | null
  enabled: boolean | null
  updateTime: string | null
  _v?: number | null
}

export type RideReward = {
  mileage: number | null
  integral: number | null
  _v?: number | null
}

export type Role = {
  id: Id | null
  name: string | null
  remark: string | null
  roleStatus: string | null
  bindUserCount: number | null
  cityName: string | null
  cityCode: string | null
  updateTime: string | null
  _v?: number | null
}

export type Rule = {
  id: Id | null
  type: string | null
  items: string | null
  operationId: string | null
  operation: string | null
  integral: string | null
  integralModel: string | null
  channelType: string[] | null
  integralEverydayTime: string | null
  integralDescribe: string | null
  isEnable: boolean | null
  theSeventhDay: number | null
  theFifteenthDay: number | null
  theThirtiethDay: number | null
  columnIds: string[] | null
  stepsList: StepReward[] | null
  ridingList: RideReward[] | null
  minSpeed: number | null
  maxSpeed: number | null
  _v?: number | null
}

export type RuleColumn = {
  columnId: string | null
  columnName: string | null
  _v?: number | null
}

export type RuleOperation = {
  id: string | null
  operation: string | null
  _v?: number | null
}

export type SeenRole = {
  id: Id | null
  name: string | null
  _v?: number | null
}

export type SessionEntry = {
  id: Id | null
  client: string | null
  address: string | null
  signedInAt: string | null
  lastUsedAt: string | null
  isCurrent: boolean | null
  _v?: number | null
}

export type SignIn = {
  time: string | null
  client: string | null
  address: string | null
  _v?: number | null
}

export type SourceCard = {
  cardNo: string | null
  phone: string | null
  balance: number | null
  status: string | null
  _v?: number | null
}

export type SplitTime = {
  startTime: string | null
  endTime: string | null
  discount: number | null
  _v?: number | null
}

export type StationCode = {
  id: Id | null
  city_code: string | null
  station_code: string | null
  station_name: string | null
  qrcode_link_type: string | null
  qrcode_link: string | null
  qrcode_pic: string | null
  evaluate_link: string | null
  evaluations: number | null
  _v?: number | null
}

export type StepReward = {
  steps: number | null
  integral: number | null
  _v?: number | null
}

export type SubCompany = {
  id: Id | null
  companyName: string | null
  parentId: Id | null
  parentName: string | null
  cityName: string | null
  cityCode: string | null
  createTime: string | null
  _v?: number | null
}

export type Theme = {
  id: Id | null
  city_code: string | null
  city_name: string | null
  theme_name: string | null
  type: string | null
  stat: string | null
  start_time: string | null
  end_time: string | null
  card_name: string | null
  _v?: number | null
}

export type ThemePackage = {
  url: string | null
  name: string | null
  md5: string | null
  _v?: number | null
}

export type TransferDiscount = {
  id: Id | null
  status: boolean | null
  minutes: string | null
  percent: string | null
  description: string | null
  cityCode: string | null
  _v?: number | null
}

export type UsageShare = {
  eventTime: string | null
  num: number | null
  percent: number | null
  _v?: number | null
}

export type UserCount = {
  createTime: string | null
  userCount: number | null
  _v?: number | null
}

export type UserLabel = {
  id: Id | null
  name: string | null
  rule: string | null
  users: number | null
  updateTime: string | null
  _v?: number | null
}

export type VehicleCode = {
  id: Id | null
  cityCode: string | null
  vehicleId: string | null
  busPlateNumber2: string | null
  qrcode_link_type: string | null
  url: string | null
  qrcode_pic: string | null
  evaluate_link: string | null
  evaluations: number | null
  _v?: number | null
}

export type VehicleTakings = {
  vehiclePlate: string | null
  payNum: number | null
  payAmount: number | null
  _v?: number | null
}

export type VersionNotice = {
  id: Id | null
  versionid: string | null
  type: string[] | null
  cityCodes: string[] | null
  cityNames: string | null
  ownCitiesOnly: boolean | null
  forcetoupdate: boolean | null
  contentdesc: string | null
  createtime: string | null
  upState: boolean | null
  cancelUpdateReason: string | null
  _v?: number | null
}

export type VirtualCard = {
  id: Id | null
  cardNo: string | null
  phone: string | null
  cityName: string | null
  cityCode: string | null
  status: string | null
  openTime: string | null
  payBalance: number | null
  giftBalance: number | null
  _v?: number | null
}

export type Voucher = {
  orderNo: string | null
  verifyCode: string | null
  phoneNo: string | null
  merchantName: string | null
  productName: string | null
  productPic: string | null
  productType: string | null
  productTypeName: string | null
  productBuyNum: number | null
  cardUseNum: number | null
  usedNum: number | null
  stat: string | null
  validEndTime: string | null
  _v?: number | null
}

export type Withdrawal = {
  id: Id | null
  cityName: string | null
  cardNo: string | null
  phone: string | null
  cashAmount: number | null
  cashNumber: string | null
  cashTypeName: string | null
  cashTime: string | null
  consentTime: string | null
  cashRemark: string | null
  _v?: number | null
}

export type SentBlocSetting = {
  id?: Id
  routeId?: string
  routeName?: string
  blocIds?: string[]
  cityCode?: string
  discountType?: string
  discount?: number
  splitTimes?: SentSplitTime[]
}

export type SentCodeSetting = {
  id?: Id
  qrcode_link_type?: string
  qrcode_link?: string
}

export type SentColumnItem = {
  id?: Id
  city_code?: string
  column_location?: string
  channel_type?: string[]
  column_type?: string
  column_name?: string
  appoint_param?: string
  file_url?: string
  is_enable?: boolean
  is_highlight?: boolean
  sort?: number
}

export type SentDictionaryOrder = {
  id?: Id
  sort?: number
}

export type SentLineSplitSetting = {
  startTime?: string
  endTime?: string
  startSecond?: number
  endSecond?: number
  discount?: number
  cityCode?: string
  routeId?: string
}

export type SentReviewField = {
  check_name?: string
  input_type?: string
  input_notify?: string
  input_digit?: number
  is_required?: boolean
  is_check?: boolean
}

export type SentRideReward = {
  mileage?: number
  integral?: number
}

export type SentSplitTime = {
  startTime?: string
  endTime?: string
  discount?: number
}

export type SentStepReward = {
  steps?: number
  integral?: number
}

/**
 * By call name. `values`: parameters as they arrive. Absent texts and ids are '', absent lists []; the rest is optional.
 * `files`: names of file parameters. `answer`: rows and the values beside them. `file`: true if the answer is a file.
 */
export interface Calls {
  'advertisement.page': { values: { channel: string; name: string }; answer: { rows: AdPosition[]; total: number } }
  'advertisement.options': { values: Nothing; answer: { rows: AdPositionName[] } }
  'advertisement.add': { values: { code: string; name: string; channel: string; width: number; height: number; most: number; enabled: boolean }; answer: Nothing }
  'advertisement.update': { values: { id: Id; name: string; channel: string; width: number; height: number; most: number; enabled: boolean }; answer: Nothing }
  'advertisement.delete': { values: { id: Id }; answer: Nothing }
  'appUser.page': { values: { userId: string; phoneNo: string; phoneList: string[]; blocName: string; user_label: string; status: string; cityCode: string; is_login_app: string; is_login_mini_program: string }; answer: { rows: AppUser[]; total: number; estimated: boolean } }
  'appUser.changePhone': { values: { userId: Id; phoneNo: string }; answer: Nothing }
  'appUser.resetPassword': { values: { userId: Id }; answer: Nothing }
  'appUser.delete': { values: { userId: Id }; answer: Nothing }
  'appUser.withdraw': { values: { userId: Id }; answer: Nothing }
  'approval.page': { values: { cityCode: string; state: string; maker: string; startTime: string; endTime: string }; answer: { rows: Approval[]; total: number } }
  'approval.release': { values: { id: Id }; answer: Nothing }
  'approval.refuse': { values: { id: Id; note: string }; answer: Nothing }
  'bloc.list': { values: { cityCode: string }; answer: { rows: Bloc[] } }
  'bloc.add': { values: { name: string; cityCode: string }; answer: Nothing }
  'bloc.rename': { values: { id: Id; name: string }; answer: Nothing }
  'bloc.userCount': { values: { id: Id }; answer: { values: { people: number | null; _v?: number | null } } }
  'bloc.delete': { values: { id: Id }; answer: Nothing }
  'bloc.assign': { values: { blocId: Id; userIds: Id[] }; answer: Nothing }
  'campaign.page': { values: { cityCode: string; positionId: Id; stat: string; startTime: string; endTime: string }; answer: { rows: Campaign[]; total: number } }
  'campaign.checkPicture': { values: { positionId: Id; imgUrl: string }; answer: Nothing }
  'campaign.add': { values: { cityCode: string; positionId: Id; title: string; imgUrl: string; link: string; period: Range; sort: number }; answer: Nothing }
  'campaign.update': { values: { id: Id; positionId: Id; title: string; imgUrl: string; link: string; period: Range; sort: number }; answer: Nothing }
  'campaign.takeOff': { values: { id: Id }; answer: Nothing }
  'campaign.delete': { values: { id: Id }; answer: Nothing }
  'cardTransfer.search': { values: { cardNo: string; phone: string; cityCode: string; payType: string; startTime: string; endTime: string }; answer: { rows: CardTransfer[]; total: number; estimated: boolean } }
  'cardTransfer.readRemark': { values: { transactionId: string }; answer: { values: { remark: string | null; _v?: number | null } } }
  'cardTransfer.remark': { values: { transactionId: string; remark: string }; answer: Nothing }
  'card.search': { values: { cityCode: string; cardNo: string; phone: string; status: string }; answer: { rows: BalanceCard[]; total: number; values: { amount: number | null; _v?: number | null } } }
  'card.searchAllCities': { values: { cityCode: '-1'; cardNo: string }; answer: { rows: SourceCard[]; total: number; estimated: boolean } }
  'card.withdraw': { values: { cardNo: string; cashAmount: number; cashRemark: string; cashResult: string; cashTime: string; userId: Id; cityCode: string }; answer: Nothing }
  'card.topUp': { values: { cardNo: string; pay: number; gift: number }; answer: Nothing }
  'card.transferIn': { values: { oldCardNo: string; targetCardNo: string; transferBalance: number }; answer: Nothing }
  'card.setStatus': { values: { id: Id; status: number }; answer: Nothing }
  'channel.load': { values: { channel: string; city_code: string }; answer: { rows: ChannelQuota[] } }
  'channel.save': { values: { id: Id; channel: string; channelName: string; city_code: string; votes_tota: number; whether_discount: string; the_discount?: number; discountTime: Range }; answer: Nothing }
  'city.page': { values: { cityName: string; cityCode: string; is_enable: string }; answer: { rows: CityRecord[]; total: number } }
  'city.add': { values: { cityName: string; cityCode: string; tel: string; is_enable: string }; answer: Nothing }
  'city.update': { values: { id: Id; cityName: string; cityCode: string; tel: string; is_enable: string }; answer: Nothing }
  'column.page': { values: { city_code: string; column_location: string; channel_type: string }; answer: { rows: ColumnGroup[]; total: number } }
  'column.detail': { values: { column_location: string; city_code: string; column_type: string; channel_type: string[] }; answer: { values: { items: ColumnItem[] | null; _v?: number | null } } }
  'column.openCities': { values: Nothing; answer: { rows: City[] } }
  'column.cities': { values: Nothing; answer: { rows: City[] } }
  'column.types': { values: { column_location: string }; answer: { rows: ColumnType[] } }
  'column.addType': { values: { name: string }; answer: Nothing }
  'column.add': { values: { citys: string[]; channel_type: string[]; column_location: string; column_type: string; column_name: string; appoint_param: string; file_url: string }; answer: Nothing }
  'column.publish': { values: { items: SentColumnItem[] }; answer: Nothing }
  'column.addCity': { values: { s_city_code: string; s_city_name: string; c_city_code: string }; answer: Nothing }
  'common.upload': { values: { file: unknown; useGuidName: true; customDir: string }; files: 'file'; answer: { values: { url: string | null; _v?: number | null } } }
  'common.uploadVideo': { values: { file: unknown; customDir: 'video' }; files: 'file'; answer: { values: { url: string | null; _v?: number | null } } }
  'common.log': { values: { user_id: Id; content: string }; answer: Nothing }
  'company.list': { values: { cityCode: string }; answer: { rows: Company[]; total: number } }
  'company.options': { values: { cityCode: string; pageNo: 1; pageSize: 9999 }; answer: { rows: CompanyOption[] } }
  'company.add': { values: { companyName: string; cityCode: string; cityName: string }; answer: Nothing }
  'company.edit': { values: { id: Id; companyName: string; cityCode: string }; answer: Nothing }
  'company.delete': { values: { id: Id }; answer: Nothing }
  'company.subList': { values: { cityCode: string }; answer: { rows: SubCompany[]; total: number } }
  'company.subAdd': { values: { companyName: string; parentId: Id; cityCode: string; cityName: string }; answer: Nothing }
  'consume.search': { values: { partySourceType: string; cityCode: string; cardNo: string; phoneNo: string; routeId: string; transactionId: string; companyId: string; vehicleId: string; chargeType: string; startPayTime: string; endPayTime: string; opType: 2; recordType: 1 }; answer: { rows: Ride[]; total: number; values: { count: number | null; amount: number | null; _v?: number | null } } }
  'consume.refunded': { values: { transactionId: string; amount: number }; answer: { values: { refunded: number | null; _v?: number | null } } }
  'consume.refund': { values: { applyAmout: number; applyRefundTime: string; cardNo: string; expenseId: Id; refundRemark: string; refundResult: string; transactionId: string; price: number }; answer: Nothing }
  'dictionary.categories': { values: Nothing; answer: { rows: DictionaryCategory[] } }
  'dictionary.saveCategory': { values: { id: Id; name: string; icon: string }; answer: Nothing }
  'dictionary.entries': { values: { parentId: Id }; answer: { rows: DictionaryEntry[] } }
  'dictionary.add': { values: { name: string; icon: string; parentId: Id; tagObjId: string; level: string; sort: number }; answer: Nothing }
  'dictionary.edit': { values: { id: Id; name: string; icon: string; parentId: Id; tagObjId: string; level: string; sort: number }; answer: Nothing }
  'dictionary.sort': { values: { entries: SentDictionaryOrder[] }; answer: Nothing }
  'dictionary.delete': { values: { id: Id }; answer: Nothing }
  'erp.companies': { values: Nothing; answer: { rows: ErpCompany[] } }
  'erp.lines': { values: { companyId: string }; answer: { rows: ErpLine[] } }
  'erp.vehicles': { values: { routeIds: string[] }; answer: { rows: ErpVehicle[] } }
  'feedback.page': { values: { tagId: string; phoneNo: string; startTime: string; endTime: string; handleState: string; comment_person: string; cityCode: string }; answer: { rows: Feedback[]; total: number } }
  'feedback.counts': { values: { tagId: string; phoneNo: string; startTime: string; endTime: string; handleState: string; comment_person: string; cityCode: string }; answer: { values: { counts: ProblemCount[] | null; _v?: number | null } } }
  'feedback.handlers': { values: Nothing; answer: { rows: FeedbackHandler[] } }
  'feedback.types': { values: Nothing; answer: { rows: FeedbackTag[] } }
  'feedback.detail': { values: { problem_id: Id }; answer: { values: { problem: FeedbackDetail | null; comments: FeedbackComment[] | null; _v?: number | null } } }
  'feedback.reply': { values: { ids: Id[]; userIds: Id[]; cityCodes: string[]; handle_state: string; comment_person: string; comment: string }; answer: Nothing }
  'feedback.delete': { values: { id: Id }; answer: Nothing }
  'home.userCount': { values: { cityCode: string }; answer: { values: { newToday: number | null; newYesterday: number | null; activeToday: number | null; activeYesterday: number | null; launchesToday: number | null; launchesYesterday: number | null; usersToday: number | null; usersYesterday: number | null } } }
  'home.userCountDetail': { values: { type: number; cityCode: string; startTime: string; endTime: string }; answer: { rows: UsageShare[] } }
  'home.getUserCount': { values: { type: number; cityCode: string; startTime: string; endTime: string }; answer: { rows: UserCount[] } }
  'home.vehicleCount': { values: { cityCode: string; startTime: string; endTime: string }; answer: { rows: LineRides[] } }
  'home.userSort': { values: { day: number; cityCode: string }; answer: { values: { androidNum: number | null; androidPercent: number | null; iosNum: number | null; iosPercent: number | null; _v?: number | null } } }
  'home.eventTypeCount': { values: { day: number; cityCode: string }; answer: { rows: NodeViews[] } }
  'lineDiscount.sync': { values: { cityCode: '130400' }; answer: Nothing }
  'lineDiscount.routes': { values: { cityCode: '130400' }; answer: { rows: DiscountRoute[] } }
  'lineDiscount.ofBlocs': { values: { bloc_id: string; route_id: string; page: 1; pageSize: 10000 }; answer: { rows: BlocDiscount[] } }
  'lineDiscount.setForBlocs': { values: { settings: SentBlocSetting[] }; answer: Nothing }
  'lineDiscount.page': { values: { routeId: string }; answer: { rows: LineDiscount[]; total: number } }
  'lineDiscount.set': { values: { id: Id[]; routeId: string[]; discountType: string; allTimeDiscount: string; splitDiscounts: SentLineSplitSetting[]; cityCode: '130400' }; answer: Nothing }
  'lineNotice.page': { values: { cityCode: string; line: string; title: string; channel_type: string; startTime: string; endTime: string }; answer: { rows: LineNotice[]; total: number } }
  'lineNotice.lines': { values: { cityCode: string }; answer: { rows: LineName[] } }
  'lineNotice.add': { values: { cityCode: string; lines: string[]; channel_type: string[]; title: string; content: string; period: Range }; answer: Nothing }
  'lineNotice.update': { values: { id: Id; lines: string[]; channel_type: string[]; title: string; content: string; period: Range }; answer: Nothing }
  'lineNotice.delete': { values: { id: Id }; answer: Nothing }
  'lineSync.page': { values: { cityCode: string }; answer: { rows: LineSync[]; total: number } }
  'lineSync.lines': { values: { cityCode: string }; answer: Nothing }
  'lineSync.full': { values: Nothing; answer: Nothing }
  'lineSync.increment': { values: Nothing; answer: Nothing }
  'lineSync.flush': { values: Nothing; answer: Nothing }
  'lineSync.status': { values: Nothing; answer: { values: { running: boolean | null; lastTime: string | null; _v?: number | null } } }
  'line.page': { values: { lineName: string }; answer: { rows: Line[]; total: number } }
  'line.add': { values: { cityName: string; cityCode: string; lineName: string; lineCode: string; gdLineName: string; gdLineCode: string; direction: string }; answer: Nothing }
  'line.edit': { values: { id: Id; cityName: string; cityCode: string; lineName: string; lineCode: string; gdLineName: string; gdLineCode: string; direction: string }; answer: Nothing }
  'line.delete': { values: { id: Id }; answer: Nothing }
  'line.template': { values: Nothing; answer: Nothing; file: true }
  'line.import': { values: { file: unknown }; files: 'file'; answer: Nothing }
  'loginLog.page': { values: { cityCode: string; startTime: string; endTime: string; account: string }; answer: { rows: LoginRecord[]; total: number; estimated: boolean } }
  'lookup.companies': { values: Nothing; answer: { rows: BusCompany[] } }
  'lookup.lines': { values: { companyId: string }; answer: { rows: BusLine[] } }
  'lookup.vehicles': { values: { innerCode: string }; answer: { rows: BusVehicle[] } }
  'menu.tree': { values: { name: string; visible: string }; answer: { rows: MenuNode[] } }
  'menu.add': { values: { pid: Id; name: string; type: string; router: string; permission: string; isOutLink: string; sort: number; visible: string; title: string; icon: string }; answer: Nothing }
  'menu.edit': { values: { id: Id; pid: Id; name: string; type: string; router: string; permission: string; isOutLink: string; sort: number; visible: string; title: string; icon: string }; answer: Nothing }
  'menu.delete': { values: { id: Id }; answer: Nothing }
  'merchant.list': { values: Nothing; answer: { rows: MerchantName[] } }
  'merchant.page': { values: { name: string; merchantIds: Id[] }; answer: { rows: Merchant[]; total: number } }
  'merchant.one': { values: { merchantIds: Id[]; page: 1; pageSize: 1 }; answer: { values: { records: Merchant[] | null; _v?: number | null } } }
  'merchant.subCompanies': { values: { cityCode: string; pageNo: 1; pageSize: 9999 }; answer: { rows: MerchantCompany[] } }
  'merchant.update': { values: { id: Id; name: string; business_hours: string; merchant_describe: string; merchant_master_image: string[]; phone: string; sub_company_id: Id; sub_company_name: string; longitude?: number; latitude?: number; addr: string; merchant_videos: string[] }; answer: Nothing }
  'message.page': { values: { cityCode: string; title: string; channel_type: string; selectTime?: Range; startTime: string; endTime: string }; answer: { rows: Message[]; total: number } }
  'message.add': { values: { cityCode: string; cityName: string; title: string; content: string; imgUrl: string; channel_type: string[]; phone: string[]; userIds: string[]; create_user: string; msg_type: 3 }; answer: Nothing }
  'message.update': { values: { id: Id; cityCode: string; cityName: string; title: string; content: string; imgUrl: string; channel_type: string[]; phone: string[]; userIds: string[]; create_user: string; msg_type: 3 }; answer: Nothing }
  'message.delete': { values: { id: Id }; answer: Nothing }
  'message.importUsers': { values: { file: unknown }; files: 'file'; answer: { values: { users: PickedUser[] | null; failed: FailedUser[] | null; _v?: number | null } } }
  'message.template': { values: Nothing; answer: Nothing; file: true }
  'message.userPage': { values: { cityCode: string; phoneNo: string; blocId: string }; answer: { rows: PickerUser[]; total: number } }
  'notice.page': { values: { title: string; type: string; cityCode: string; startTime: string; endTime: string; channel_type: string }; answer: { rows: Notice[]; total: number } }
  'notice.add': { values: { type: string; create_user: string; cityCode: string; title: string; content: string; imgUrl: string; cityName: string; channel_type: string[] }; answer: Nothing }
  'notice.update': { values: { id: Id; title: string; content: string; imgUrl: string; type: string; channel_type: string[] }; answer: Nothing }
  'notice.delete': { values: { id: Id }; answer: Nothing }
  'operationLog.page': { values: { cityCode: string; account: string; startTime: string; endTime: string }; answer: { rows: OperationRecord[]; total: number; estimated: boolean } }
  'operator.add': { values: { account: string; name: string; phone: string; cityCodes: string[]; companyId: Id; subCompanyId: Id; allowLogin: boolean; endsOn: string }; answer: { values: { account: string | null; password: string | null; _v?: number | null } } }
  'operator.edit': { values: { id: Id; name: string; phone: string; cityCodes: string[]; companyId: Id; subCompanyId: Id; allowLogin: boolean; endsOn: string }; answer: Nothing }
  'operator.delete': { values: { id: Id }; answer: Nothing }
  'operator.resetPassword': { values: { id: Id }; answer: { values: { account: string | null; password: string | null; _v?: number | null } } }
  'operator.subCompanies': { values: { parentId: Id }; answer: { rows: CompanyOption[] } }
  'operator.sessions': { values: { id: Id }; answer: { rows: SessionEntry[] } }
  'operator.endSession': { values: { id: Id; sessionId: Id }; answer: Nothing }
  'operator.endSessions': { values: { id: Id }; answer: Nothing }
  'order.page': { values: { orderNo: string; phoneNo: string; productName: string; productType: string; channelType: string; payType: string; merchantId: Id[]; stat: string; orderType: string; startDate: string; endDate: string }; answer: { rows: Order[]; total: number; estimated: boolean } }
  'order.count': { values: { orderNo: string; phoneNo: string; productName: string; productType: string; channelType: string; payType: string; merchantId: Id[]; stat: string; orderType: string; startDate: string; endDate: string }; answer: { values: { countOrder: number | null; countPrice: number | null; countSavePrice: number | null; countPoints: number | null; _v?: number | null } } }
  'order.detail': { values: { orderNo: string }; answer: { values: { order: OrderDetail | null; _v?: number | null } } }
  'order.useRecords': { values: { orderNo: string }; answer: { rows: OrderUse[] } }
  'order.voucher': { values: { orderNo: string }; answer: { values: { voucher: Voucher | null; _v?: number | null } } }
  'order.voucherByCode': { values: { orderId: string }; answer: { values: { voucher: Voucher | null; _v?: number | null } } }
  'order.writeOff': { values: { orderNo: string; account: string }; answer: Nothing }
  'order.deleteReview': { values: { commentId: Id }; answer: Nothing }
  'org.tree': { values: Nothing; answer: { rows: OrgNode[] } }
  'points.recordPage': { values: { phoneNo: string; integralModel: string; items: string; companyId: string; routeId: string; vehicleId: string; merchantId: string; productName: string; startTime: string; endTime: string }; answer: { rows: PointsRecord[]; total: number; estimated: boolean } }
  'points.recordSum': { values: { phoneNo: string; integralModel: string; items: string; companyId: string; routeId: string; vehicleId: string; merchantId: string; productName: string; startTime: string; endTime: string }; answer: { values: { sumGetValue: number | null; sumExpenseValue: number | null; _v?: number | null } } }
  'points.recordExport': { values: { phoneNo: string; integralModel: string; items: string; companyId: string; routeId: string; vehicleId: string; merchantId: string; productName: string; startTime: string; endTime: string }; answer: Nothing; file: true }
  'points.execute': { values: { phoneNo: string; userId: Id; integralModel: string; integral: number; remark: string }; answer: Nothing }
  'points.detailPage': { values: { userId: Id; phoneNo: string; integralType: string; startTime: string; endTime: string }; answer: { rows: PointsDetail[]; total: number } }
  'points.detailSum': { values: { userId: Id; phoneNo: string; integralType: string; startTime: string; endTime: string }; answer: { values: { sumGetValue: number | null; sumExpenseValue: number | null; _v?: number | null } } }
  'points.detailExport': { values: { userId: Id; phoneNo: string; integralType: string; startTime: string; endTime: string }; answer: Nothing; file: true }
  'product.couponConfig': { values: { type: string }; answer: { rows: CouponConfig[] } }
  'product.page': { values: { merchantId: Id; productName: string; productType: string; getType: string; stat: string }; answer: { rows: Product[]; total: number } }
  'product.detail': { values: { id: Id }; answer: { values: { product: Product | null; validity: Range | null } } }
  'product.reviewDefaults': { values: Nothing; answer: { rows: ReviewField[] } }
  'product.save': { values: { merchantId: Id; customId: string; productType: string; frequency?: number; couponConfigType: string; couponConfigId: Id; getType: string; productName: string; originPrice?: number; price?: number; points?: number; productPic: string; picDetail: string[]; productVideos: string[]; productDetail: string; validateType: string; validateDay?: number; validateStartTime: string; validateEndTime: string; useType: string; limited: string; productNum?: number; buyTimesLimited: string; buyTimes?: number; buyNumOne: number; remark: string; stat: string; baseMsg: SentReviewField[] }; answer: Nothing }
  'product.edit': { values: { id: Id; merchantId: Id; customId: string; productType: string; frequency?: number; couponConfigType: string; couponConfigId: Id; getType: string; productName: string; originPrice?: number; price?: number; points?: number; productPic: string; picDetail: string[]; productVideos: string[]; productDetail: string; validateType: string; validateDay?: number; validateStartTime: string; validateEndTime: string; useType: string; limited: string; productNum?: number; buyTimesLimited: string; buyTimes?: number; buyNumOne: number; remark: string; stat: string; baseMsg: SentReviewField[] }; answer: Nothing }
  'product.delete': { values: { id: Id }; answer: Nothing }
  'product.editStat': { values: { id: Id; stat: string }; answer: Nothing }
  'qrCode.stations': { values: { city_code: string; station_code: string; station_name: string }; answer: { rows: StationCode[]; total: number } }
  'qrCode.vehicles': { values: { cityCode: string; vehicleId: string; busPlateNumber: string }; answer: { rows: VehicleCode[]; total: number } }
  'qrCode.syncStations': { values: Nothing; answer: Nothing }
  'qrCode.syncVehicles': { values: Nothing; answer: Nothing }
  'qrCode.downloadStations': { values: { station_code: string; station_name: string; city_code: string }; answer: Nothing; file: true }
  'qrCode.downloadVehicles': { values: { vehicleId: string; busPlateNumber: string; cityCode: string }; answer: Nothing; file: true }
  'qrCode.download': { values: { ids: Id[] }; answer: Nothing; file: true }
  'qrCode.setStations': { values: { settings: SentCodeSetting[] }; answer: Nothing }
  'qrCode.setVehicles': { values: { settings: SentCodeSetting[] }; answer: Nothing }
  'qrCode.evaluations': { values: { id: Id }; answer: { rows: Evaluation[]; total: number; values: { count: number | null; average: number | null; _v?: number | null } } }
  'rechargeDiscount.search': { values: { cardNo: string; phoneNo: string; id: string; transactionId: string; cityCode: string; startCreateTime: string; endCreateTime: string; opType: 6 }; answer: { rows: Recharge[]; total: number; values: { count: number | null; amount: number | null; discount: number | null; _v?: number | null } } }
  'rechargeDiscount.get': { values: { cityCode: string }; answer: { values: { setting: RechargeDiscount | null; _v?: number | null } } }
  'rechargeDiscount.set': { values: { id: Id; cityCode: string; onOff: boolean; oneHundredRebate?: number; twoHundredRebate?: number; startTime: string; endTime: string }; answer: Nothing }
  'recharge.search': { values: { cardNo: string; phoneNo: string; id: string; transactionId: string; cityCode: string; payType: string; payStatus: string; startCreateTime: string; endCreateTime: string; opType: 1 }; answer: { rows: Recharge[]; total: number; values: { count: number | null; amount: number | null; _v?: number | null } } }
  'refund.search': { values: { cardNo: string; phone: string; refundNumber: string; expenseId: string; cityCode: string; searchType: string; refundResult: string; startTime: string; endTime: string; pageSize?: number }; answer: { rows: RefundRecord[]; total: number; values: { count: number | null; amount: number | null; _v?: number | null } } }
  'refund.busCardSearch': { values: { cardNo: string; phone: string; refundResult: string; refundType: string; cityCode: string; timeFlag: string; startDate: string; endDate: string }; answer: { rows: BusCardRefund[]; total: number; values: { count: number | null; amount: number | null; _v?: number | null } } }
  'refund.remark': { values: { id: Id; refundRemark: string }; answer: Nothing }
  'refund.transfer': { values: { id: Id; cardNo: string; phoneNo: string; userId: Id; transferMoney: number; remark: string }; answer: Nothing }
  'refund.review': { values: { id: Id; cardNo: string; status: number }; answer: Nothing }
  'rideHint.page': { values: { cityCode: string; title: string; enabled: string }; answer: { rows: RideHint[]; total: number } }
  'rideHint.add': { values: { cityCode: string; title: string; content: string; sort: number; enabled: boolean }; answer: Nothing }
  'rideHint.update': { values: { id: Id; title: string; content: string; sort: number; enabled: boolean }; answer: Nothing }
  'rideHint.toggle': { values: { id: Id }; answer: Nothing }
  'rideHint.delete': { values: { id: Id }; answer: Nothing }
  'role.page': { values: { roleName: string }; answer: { rows: Role[]; total: number } }
  'role.add': { values: { name: string; remark: string }; answer: Nothing }
  'role.edit': { values: { id: Id; name: string; remark: string }; answer: Nothing }
  'role.copy': { values: { roleId: Id }; answer: Nothing }
  'role.delete': { values: { ids: Id[] }; answer: Nothing }
  'role.ownMenu': { values: { roleId: Id }; answer: { values: { ids: Id[] | null; role: SeenRole | null; _v?: number | null } } }
  'role.ownCompany': { values: { roleId: Id }; answer: { values: { ids: Id[] | null; role: SeenRole | null; _v?: number | null } } }
  'role.grantMenu': { values: { id: Id; grantMenuIdList: Id[] }; answer: { values: { role: SeenRole | null; _v?: number | null } } }
  'role.grantData': { values: { id: Id; grantCompanyIdList: Id[]; dataScopeType: 6 }; answer: Nothing }
  'role.members': { values: { roleId: Id }; answer: { rows: Member[]; total: number } }
  'role.bind': { values: { id: Id; bindUserIdList: Id[] }; answer: Nothing }
  'role.unbind': { values: { id: Id; unBindUserIdList: Id[] }; answer: Nothing }
  'rule.list': { values: Nothing; answer: { rows: Rule[] } }
  'rule.operations': { values: { ruleId: Id }; answer: { rows: RuleOperation[] } }
  'rule.columns': { values: Nothing; answer: { rows: RuleColumn[] } }
  'rule.update': { values: { id: Id; type: string; items: string; operationId: string; operation: string; integral: string; integralModel: string; channelType: string[]; integralEverydayTime: string; integralDescribe: string; isEnable: boolean; theSeventhDay?: number; theFifteenthDay?: number; theThirtiethDay?: number; columnIds: string[]; stepsList: SentStepReward[]; ridingList: SentRideReward[]; minSpeed?: number; maxSpeed?: number }; answer: Nothing }
  'session.login': { values: { account: string; password: string }; answer: { values: { token: string | null; last: SignIn[] | null; failures: number | null; _v?: number | null } } }
  'session.profile': { values: Nothing; answer: { values: { id: Id | null; account: string | null; name: string | null; cityCode: string | null; superAdmin: boolean | null; initialPassword: boolean | null; newSignIn: SignIn[] | null; draftKey: string | null; companyList: ProfileCompany[] | null; menus: MenuEntry[] | null; permissions: string[] | null; _v?: number | null } } }
  'session.ownCities': { values: Nothing; answer: { rows: City[] } }
  'session.openCities': { values: Nothing; answer: { rows: City[] } }
  'session.updatePassword': { values: { userId: Id; oldPwd: string; newPwd: string; reNewPwd: string }; answer: Nothing }
  'session.confirm': { values: { password: string }; answer: Nothing }
  'session.ticket': { values: { address: string }; answer: { values: { ticket: string | null; _v?: number | null } } }
  'session.unmask': { values: { seal: string; reason: string }; answer: { values: { value: string | null; _v?: number | null } } }
  'session.sessions': { values: Nothing; answer: { rows: SessionEntry[] } }
  'session.end': { values: { sessionId: Id }; answer: Nothing }
  'session.endOthers': { values: Nothing; answer: Nothing }
  'session.logout': { values: Nothing; answer: Nothing }
  'summary.departments': { values: Nothing; answer: { rows: Department[] } }
  'summary.departmentLines': { values: { department_code: string; channel_type: string; balance_start_date: string; balance_end_date: string }; answer: { rows: DepartmentLines[] } }
  'summary.lineVehicles': { values: { cityCode: string; line_code: string; channel_type: string; balance_start_date: string; balance_end_date: string }; answer: { rows: LineVehicles[] } }
  'summary.companyDaily': { values: { channel_type: string; start_time: string; end_time: string }; answer: { rows: DailyTakings[]; total: number } }
  'summary.consumeDetail': { values: { city_code: string; channel_type: string; line_code: string; license_plate: string; payment_state: string; ticket_checking_user: string; ticket_code: string; tc_start_time: string; tc_end_time: string; balance_start_time: string; balance_end_time: string }; answer: { rows: ConsumeDetail[]; total: number; estimated: boolean; values: { totalPage: number | null; _v?: number | null } } }
  'summary.consumeDetailTotal': { values: { city_code: string; channel_type: string; line_code: string; license_plate: string; payment_state: string; ticket_checking_user: string; ticket_code: string; tc_start_time: string; tc_end_time: string; balance_start_time: string; balance_end_time: string }; answer: { values: { count: number | null; amount: number | null; _v?: number | null } } }
  'theme.page': { values: { city_code: string; stat: string; theme_name: string }; answer: { rows: Theme[]; total: number } }
  'theme.detail': { values: { id: Id }; answer: { values: { city_code: string | null; theme_name: string | null; theme_type: string | null; stat: string | null; time: Range | null; android: ThemePackage | null; ios: ThemePackage | null; mini_program: ThemePackage | null; theme_pic: string[] | null; card_name: string | null; bus_logo: string | null; _v?: number | null } } }
  'theme.publish': { values: { city_code: string; theme_name: string; theme_type: string; start_time: string; end_time: string; theme_package: boolean; theme_package_android: string; android_name: string; android_file_md5: string; theme_package_ios: string; ios_name: string; ios_file_md5: string; theme_package_mini_program: string; mini_program_name: string; mini_program_file_md5: string; theme_pic: string[]; card_name: string; bus_logo: string }; answer: Nothing }
  'theme.edit': { values: { id: Id; city_code: string; theme_name: string; theme_type: string; start_time: string; end_time: string; theme_package: boolean; theme_package_android: string; android_name: string; android_file_md5: string; theme_package_ios: string; ios_name: string; ios_file_md5: string; theme_package_mini_program: string; mini_program_name: string; mini_program_file_md5: string; theme_pic: string[]; card_name: string; bus_logo: string }; answer: Nothing }
  'transferDiscount.get': { values: { citycode: string }; answer: { values: { setting: TransferDiscount | null; _v?: number | null } } }
  'transferDiscount.save': { values: { citycode: string; status: boolean; discountTime: string; discountRange: string; discountNumber: 1; description: string }; answer: Nothing }
  'userLabel.page': { values: { name: string; rule: string; cityCode: string }; answer: { rows: UserLabel[]; total: number } }
  'userLabel.list': { values: Nothing; answer: { rows: LabelName[] } }
  'userLabel.users': { values: { userLabelId: Id; phoneNo: string; cityCode: string }; answer: { rows: LabelledUser[]; total: number } }
  'userLabel.members': { values: { userLabelId: Id }; answer: { rows: PickedUser[] } }
  'userLabel.add': { values: { name: string; userIds: Id[] }; answer: Nothing }
  'userLabel.update': { values: { id: Id; name: string; userIds: Id[] }; answer: Nothing }
  'userLabel.delete': { values: { id: Id }; answer: Nothing }
  'user.page': { values: { cityCode: string; account: string; phone: string; allowLogin: string; roleId: Id }; answer: { rows: Member[]; total: number } }
  'user.allowLogin': { values: { userId: Id }; answer: Nothing }
  'version.page': { values: { cityCodes: string[]; versionId: string }; answer: { rows: VersionNotice[]; total: number } }
  'version.add': { values: { versionid: string; forcetoupdate: boolean; contentdesc: string; type: string[]; cityCodes: string[] }; answer: Nothing }
  'version.update': { values: { id: Id; versionid: string; forcetoupdate: boolean; contentdesc: string; type: string[]; cityCodes: string[] }; answer: Nothing }
  'version.cancel': { values: { id: Id; cancelUpdateReason: string }; answer: Nothing }
  'virtualCard.page': { values: { cityCode: string; cardNo: string; phone: string; status: string }; answer: { rows: VirtualCard[]; total: number; estimated: boolean } }
  'virtualCard.transactions': { values: { cardNo: string; phoneNo: string; optType: string; payType: string; startTime: string; endTime: string }; answer: { rows: CardTransaction[]; total: number } }
  'withdrawal.search': { values: { cardNo: string; phone: string; cityCode: string; startTime: string; endTime: string }; answer: { rows: Withdrawal[]; total: number; estimated: boolean } }
  'withdrawal.remark': { values: { id: Id; cashRemark: string }; answer: Nothing }
}
