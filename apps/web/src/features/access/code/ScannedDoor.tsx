import { Navigate } from 'react-router';

/** A code of a door, or one that somebody shows there. */
const ScannedDoor = ({ code }: { code: string }) => (
  <Navigate replace to={`/signList/scan?c=${encodeURIComponent(code)}`} />
);

export default ScannedDoor;
