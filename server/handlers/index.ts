import { advertisementHandlers } from './advertisement'
import { campaignHandlers } from './advertisement/campaign'
import { appUserHandlers } from './appUser'
import { blocHandlers } from './appUser/bloc'
import { cardHandlers } from './card'
import { cityHandlers } from './city'
import { columnHandlers } from './column'
import { commonHandlers } from './common'
import { companyHandlers } from './company'
import { consumeHandlers } from './consume'
import { dictionaryHandlers } from './dictionary'
import { homeHandlers } from './home'
import { feedbackHandlers } from './feedback'
import { lineHandlers } from './line'
import { lineDiscountHandlers } from './lineDiscount'
import { lineNoticeHandlers } from './lineNotice'
import { lineSyncHandlers } from './lineSync'
import { loginLogHandlers } from './loginLog'
import { lookupHandlers } from './lookup'
import { menuHandlers } from './menu'
import { messageHandlers } from './message'
import { noticeHandlers } from './notice'
import { operationLogHandlers } from './operationLog'
import { operatorHandlers } from './operator'
import { orgHandlers } from './org'
import { refundHandlers } from './refund'
import { rideHintHandlers } from './rideHint'
import { roleHandlers } from './role'
import { grantHandlers } from './role/grants'
import { memberHandlers } from './role/members'
import { ruleHandlers } from './rule'
import { sessionHandlers } from './session'
import { summaryHandlers } from './summary'
import { transferDiscountHandlers } from './transferDiscount'
import { themeHandlers } from './theme'
import type { Handlers, Services } from './types'
import { userHandlers } from './user'
import { versionHandlers } from './version'

/** Every handler, by call name. An area adds its module here. */
export const createHandlers = (services: Services): Handlers => ({
  ...commonHandlers(services),
  ...sessionHandlers(services),
  ...advertisementHandlers,
  ...appUserHandlers,
  ...blocHandlers,
  ...campaignHandlers,
  ...cardHandlers,
  ...cityHandlers,
  ...columnHandlers,
  ...companyHandlers,
  ...consumeHandlers,
  ...dictionaryHandlers,
  ...feedbackHandlers,
  ...grantHandlers,
  ...homeHandlers,
  ...lineHandlers,
  ...lineDiscountHandlers,
  ...lineNoticeHandlers,
  ...lineSyncHandlers,
  ...loginLogHandlers,
  ...lookupHandlers,
  ...memberHandlers,
  ...menuHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...operationLogHandlers,
  ...operatorHandlers,
  ...orgHandlers,
  ...refundHandlers,
  ...rideHintHandlers,
  ...roleHandlers,
  ...ruleHandlers,
  ...summaryHandlers,
  ...transferDiscountHandlers,
  ...themeHandlers,
  ...userHandlers,
  ...versionHandlers,
})
