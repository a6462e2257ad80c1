// Stands in for a package that the pages do without.
export {};
