import {
  AppstoreOutlined,
  BellOutlined,
  CarOutlined,
  CompassOutlined,
  CreditCardOutlined,
  CustomerServiceOutlined,
  GiftOutlined,
  HomeOutlined,
  IdcardOutlined,
  NodeIndexOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  TrophyOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  setting: <SettingOutlined />,
  channel: <NodeIndexOutlined />,
  service: <CustomerServiceOutlined />,
  notice: <BellOutlined />,
  user: <UserOutlined />,
  card: <CreditCardOutlined />,
  shop: <ShopOutlined />,
  points: <WalletOutlined />,
  gift: <GiftOutlined />,
  ranking: <TrophyOutlined />,
  bus: <CarOutlined />,
  idcard: <IdcardOutlined />,
  travel: <CompassOutlined />,
  team: <TeamOutlined />,
}

/** The icon of a menu group, by its name in app.yaml. */
export const groupIcon = (name?: string): ReactNode => icons[name ?? ''] ?? <AppstoreOutlined />
