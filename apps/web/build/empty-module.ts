// Replaces a package that the pages don't need.
export {};
