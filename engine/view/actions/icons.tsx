import { memo } from 'react'
import {
  ArrowLeft,
  Calendar,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleHelp,
  Clock,
  Copy,
  Download,
  Eye,
  GripVertical,
  Inbox,
  Lock,
  LockOpen,
  Pencil,
  Play,
  Plus,
  RefreshCw,
  Rows3,
  Search,
  Send,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  Upload,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { IconName } from '../../vocabulary/icons'

/** The icons of the engine and the shell, from Lucide. */
const drawings = {
  add: Plus,
  edit: Pencil,
  delete: Trash2,
  copy: Copy,
  download: Download,
  upload: Upload,
  search: Search,
  refresh: RefreshCw,
  settings: SlidersHorizontal,
  density: Rows3,
  view: Eye,
  lock: Lock,
  unlock: LockOpen,
  send: Send,
  check: Check,
  close: X,
  up: ChevronUp,
  down: ChevronDown,
  left: ChevronLeft,
  right: ChevronRight,
  back: ArrowLeft,
  calendar: Calendar,
  clock: Clock,
  help: CircleHelp,
  drag: GripVertical,
  empty: Inbox,
  play: Play,
  warning: TriangleAlert,
} as const satisfies Record<IconName, LucideIcon>

export type { IconName }
export const isIconName = (name: string): name is IconName => Object.hasOwn(drawings, name)

/**
 * A decorative icon in text size. It is hidden from screen readers, so its control needs an accessible name.
 */
export const Icon = memo(function Icon({ name }: { name: IconName }) {
  const Drawing = drawings[name]
  return <Drawing className={`sc-icon sc-icon-${name}`} size="1em" focusable="false" />
})
