import './routes-picture.css'

/** A picture of bus lines and stops beside this product's sign-in form. */
export function RoutesPicture() {
  return (
    <svg className="routes-picture" viewBox="0 0 640 900" preserveAspectRatio="xMidYMid slice">
      <g fill="none" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round">
        <path className="route route-1" d="M-20 720H180l120-120V380l140-140h220" />
        <path className="route route-2" d="M-20 240h160l180 180v220l120 120h220" />
        <path className="route route-3" d="M-20 500h220l100-100h160l200 200" />
      </g>
      <g className="stops">
        <circle cx="180" cy="720" r="11" />
        <circle cx="300" cy="600" r="11" />
        <circle cx="300" cy="400" r="15" />
        <circle cx="440" cy="240" r="11" />
        <circle cx="140" cy="240" r="11" />
        <circle cx="320" cy="420" r="0" />
        <circle cx="440" cy="760" r="11" />
        <circle cx="460" cy="400" r="11" />
      </g>
    </svg>
  )
}
