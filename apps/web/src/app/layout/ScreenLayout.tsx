import { Outlet } from 'react-router';
import { useTitle } from '../useTitle.ts';
import { usePage } from './usePage.ts';

/** The frame of the wall screen: dark, without any chrome. */
const ScreenLayout = () => {
  useTitle(usePage());
  return (
    <main className="screen-frame" id="content">
      <Outlet />
    </main>
  );
};
export default ScreenLayout;
