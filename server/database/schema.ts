import type { AdvertisementTables } from './tables/advertisement'
import type { AppUserTables } from './tables/appUser'
import type { ApprovalTables } from './tables/approval'
import type { BlocTables } from './tables/bloc'
import type { CampaignTables } from './tables/campaign'
import type { CardTables } from './tables/card'
import type { CardTransferTables } from './tables/cardTransfer'
import type { ChannelTables } from './tables/channel'
import type { CityTables } from './tables/city'
import type { ColumnTables } from './tables/column'
import type { CommonTables } from './tables/common'
import type { CompanyTables } from './tables/company'
import type { DictionaryTables } from './tables/dictionary'
import type { FeedbackTables } from './tables/feedback'
import type { HomeTables } from './tables/home'
import type { LedgerTables } from './tables/ledger'
import type { LineTables } from './tables/line'
import type { LineDiscountTables } from './tables/lineDiscount'
import type { LineNoticeTables } from './tables/lineNotice'
import type { LineSyncTables } from './tables/lineSync'
import type { LoginLogTables } from './tables/loginLog'
import type { MenuTables } from './tables/menu'
import type { MerchantTables } from './tables/merchant'
import type { MessageTables } from './tables/message'
import type { NoticeTables } from './tables/notice'
import type { OperationLogTables } from './tables/operationLog'
import type { OperatorTables } from './tables/operator'
import type { OrderTables } from './tables/order'
import type { PointsTables } from './tables/points'
import type { ProductTables } from './tables/product'
import type { QrCodeTables } from './tables/qrCode'
import type { RechargeTables } from './tables/recharge'
import type { RechargeDiscountTables } from './tables/rechargeDiscount'
import type { RefundTables } from './tables/refund'
import type { RideHintTables } from './tables/rideHint'
import type { RidesTables } from './tables/rides'
import type { RoleTables } from './tables/role'
import type { RuleTables } from './tables/rule'
import type { ServerTables } from './tables/server'
import type { SessionTables } from './tables/session'
import type { StandInTables } from './tables/stand-in'
import type { ThemeTables } from './tables/theme'
import type { TransferDiscountTables } from './tables/transferDiscount'
import type { UserLabelTables } from './tables/userLabel'
import type { VersionTables } from './tables/version'
import type { WithdrawalTables } from './tables/withdrawal'

/**
 * All tables, each in the file of the prefix of calls that keeps it (docs/architecture.md). Each file says what its columns mean.
 * Ids are 53-bit integers made by the application.
 */
export interface Database
  extends
    AdvertisementTables,
    AppUserTables,
    ApprovalTables,
    BlocTables,
    CampaignTables,
    CardTables,
    CardTransferTables,
    ChannelTables,
    CityTables,
    ColumnTables,
    CommonTables,
    CompanyTables,
    DictionaryTables,
    FeedbackTables,
    HomeTables,
    LedgerTables,
    LineTables,
    LineDiscountTables,
    LineNoticeTables,
    LineSyncTables,
    LoginLogTables,
    MenuTables,
    MerchantTables,
    MessageTables,
    NoticeTables,
    OperationLogTables,
    OperatorTables,
    OrderTables,
    PointsTables,
    ProductTables,
    QrCodeTables,
    RechargeTables,
    RechargeDiscountTables,
    RefundTables,
    RideHintTables,
    RidesTables,
    RoleTables,
    RuleTables,
    ServerTables,
    SessionTables,
    StandInTables,
    ThemeTables,
    TransferDiscountTables,
    UserLabelTables,
    VersionTables,
    WithdrawalTables {}
