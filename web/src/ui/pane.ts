import { createContext, useContext } from 'react';

/** Whether the content stands beside the main screen, which has the page's URL and title. */
const Beside = createContext(false);

export const BesideTheScreen = Beside.Provider;

export const useIsBeside = () => useContext(Beside);
