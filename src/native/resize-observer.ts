/** In place of a polyfill that antd's parts bring along: every browser this console supports has its own. */
export default ResizeObserver
