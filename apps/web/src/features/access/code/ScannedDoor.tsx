import { Navigate } from 'react-router';

/** A label at a door: signing in by it has a page of its own. */
const ScannedDoor = ({ code }: { code: string }) => (
  <Navigate replace to={`/signList/scan?c=${encodeURIComponent(code)}`} />
);

export default ScannedDoor;
