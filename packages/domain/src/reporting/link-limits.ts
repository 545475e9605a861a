/** Apart from the texts of links, which the web does not load. */
export const LINK_STAGES_MAX = 100;
export const LINK_WORDS_MAX = 2000;
