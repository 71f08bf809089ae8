import { noValue } from '../../engine/vocabulary/looks'

/** Placeholder of an empty value. */
export const EmptyView = () => <span className="sc-view-empty">{noValue}</span>
