import { noValue } from '../../engine/vocabulary/looks'

/** Stands where there is no value. */
export const EmptyView = () => <span className="sc-view-empty">{noValue}</span>
