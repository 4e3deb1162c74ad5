/** Whether the person asked the browser to save data: then nothing is fetched that they did not open. */
export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
