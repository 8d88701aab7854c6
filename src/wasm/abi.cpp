// The C interface of cairn.wasm. Text goes out as zero-terminated UTF-8 that stays where it is.

#define CAIRN_EXPORT(name) extern "C" __attribute__((export_name(#name)))

CAIRN_EXPORT(cairn_version) const char* cairn_version() { return CAIRN_VERSION; }
