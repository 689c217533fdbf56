import OnSiteList from './OnSiteList.tsx';

/** Tab 现场培训 among one’s own rooms, where one signs what one was shown. */
const OwnOnSite = () => <OnSiteList own />;

export default OwnOnSite;
