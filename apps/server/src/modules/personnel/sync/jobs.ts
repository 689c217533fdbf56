export const syncLeaveJob = 'personnel.syncLeave';
export const welcomeJob = 'personnel.syncWelcome';
export const pullJob = 'personnel.syncPull';
