import type { CommerceTables } from './tables/commerce'
import type { ChannelTables } from './tables/channel'
import type { ContentTables } from './tables/content'
import type { CoreTables } from './tables/core'
import type { DiscountTables } from './tables/discounts'
import type { HomeTables } from './tables/home'
import type { InformationTables } from './tables/information'
import type { LedgerTables } from './tables/ledger'
import type { MoneyTables } from './tables/money'
import type { OrderTables } from './tables/orders'
import type { OrganisationTables } from './tables/organisation'
import type { ProductTables } from './tables/products'
import type { PointsTables } from './tables/points'
import type { ServiceTables } from './tables/service'
import type { ThemeTables } from './tables/theme'
import type { UserTables } from './tables/users'

/** All tables, by area. Each area's file says what its columns mean. */
export interface Database
  extends
    CoreTables,
    CommerceTables,
    ChannelTables,
    ContentTables,
    OrganisationTables,
    ProductTables,
    LedgerTables,
    MoneyTables,
    OrderTables,
    HomeTables,
    ThemeTables,
    InformationTables,
    DiscountTables,
    PointsTables,
    ServiceTables,
    UserTables {}
