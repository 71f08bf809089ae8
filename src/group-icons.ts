import {
  Bell,
  Bus,
  Compass,
  CreditCard,
  Gift,
  Headset,
  House,
  IdCard,
  Network,
  Settings,
  Store,
  Trophy,
  User,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { GroupIcon } from './group-icon-names'

/** Icons of menu groups, by their name in app.yaml. */
export const groupIcons: Record<GroupIcon, LucideIcon> = {
  home: House,
  setting: Settings,
  channel: Network,
  service: Headset,
  notice: Bell,
  user: User,
  card: CreditCard,
  shop: Store,
  points: Wallet,
  gift: Gift,
  ranking: Trophy,
  bus: Bus,
  idcard: IdCard,
  travel: Compass,
  team: Users,
}
