/** Replaces the polyfill that antd imports: all supported browsers have a native one. */
export default ResizeObserver
