/// <reference types="node" />
// Some tests of the app read source files with Node's modules.
