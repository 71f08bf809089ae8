import { advertisementHandlers } from './advertisement'
import { campaignHandlers } from './campaign'
import { appUserHandlers } from './appUser'
import { approvalHandlers } from './approval'
import { blocHandlers } from './bloc'
import { cardHandlers } from './card'
import { channelHandlers } from './channel'
import { cardTransferHandlers } from './cardTransfer'
import { cityHandlers } from './city'
import { columnHandlers } from './column'
import { commonHandlers } from './common'
import { companyHandlers } from './company'
import { consumeHandlers } from './consume'
import { dictionaryHandlers } from './dictionary'
import { erpHandlers } from './erp'
import { homeHandlers } from './home'
import { feedbackHandlers } from './feedback'
import { lineHandlers } from './line'
import { lineDiscountHandlers } from './lineDiscount'
import { lineNoticeHandlers } from './lineNotice'
import { lineSyncHandlers } from './lineSync'
import { loginLogHandlers } from './loginLog'
import { lookupHandlers } from './lookup'
import { menuHandlers } from './menu'
import { merchantHandlers } from './merchant'
import { messageHandlers } from './message'
import { noticeHandlers } from './notice'
import { operationLogHandlers } from './operationLog'
import { operatorHandlers } from './operator'
import { operatorSessionHandlers } from './operator/sessions'
import { orderHandlers } from './order'
import { orgHandlers } from './org'
import { productHandlers } from './product'
import { qrCodeHandlers } from './qrCode'
import { pointsHandlers } from './points'
import { rechargeHandlers } from './recharge'
import { rechargeDiscountHandlers } from './rechargeDiscount'
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
import type { EveryHandler, Services } from './types'
import { userHandlers } from './user'
import { userLabelHandlers } from './userLabel'
import { versionHandlers } from './version'
import { virtualCardHandlers } from './virtualCard'
import { withdrawalHandlers } from './withdrawal'

/** Every handler, by call name. An area adds its module here. */
export const createHandlers = (services: Services): EveryHandler => ({
  ...commonHandlers(services),
  ...sessionHandlers(services),
  ...qrCodeHandlers(services),
  ...advertisementHandlers,
  ...appUserHandlers,
  ...approvalHandlers,
  ...blocHandlers,
  ...campaignHandlers,
  ...cardHandlers,
  ...channelHandlers,
  ...cardTransferHandlers,
  ...cityHandlers,
  ...columnHandlers,
  ...companyHandlers,
  ...consumeHandlers,
  ...dictionaryHandlers,
  ...erpHandlers,
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
  ...merchantHandlers,
  ...messageHandlers,
  ...noticeHandlers,
  ...operationLogHandlers,
  ...operatorHandlers,
  ...operatorSessionHandlers(services),
  ...orderHandlers,
  ...orgHandlers,
  ...productHandlers,
  ...pointsHandlers,
  ...rechargeHandlers,
  ...rechargeDiscountHandlers,
  ...refundHandlers,
  ...rideHintHandlers,
  ...roleHandlers,
  ...ruleHandlers,
  ...summaryHandlers,
  ...transferDiscountHandlers,
  ...themeHandlers,
  ...userHandlers,
  ...userLabelHandlers,
  ...versionHandlers,
  ...virtualCardHandlers,
  ...withdrawalHandlers,
})
