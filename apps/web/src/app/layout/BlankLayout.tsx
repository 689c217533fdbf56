import { Outlet } from 'react-router';
import { useTitle } from '../useTitle.ts';
import { usePage } from './usePage.ts';

/** Nothing but the page: errors, what a QR code opens, and setting up the account. */
export const BlankLayout = () => {
  useTitle(usePage());
  return (
    <main className="blank" id="content">
      <Outlet />
    </main>
  );
};
