#pragma once

#include <algorithm>

#include "table/clock.hpp"

namespace cairn::server {

/// How often something may be done: so many at once, and so many more each second.
struct Rate {
    double burst;
    double per_second;
};

/// A bucket that fills by itself, and from which everything that is done takes one.
class Bucket {
public:
    Bucket(const Rate& rate, table::Millis now) : rate_(rate), left_(rate.burst), at_(now) {}

    bool take(table::Millis now) {
        fill(now);
        if (left_ < 1)
            return false;
        left_ -= 1;
        return true;
    }
    /// Takes one also when there is none; how many are missing then.
    double owe(table::Millis now) {
        fill(now);
        left_ -= 1;
        return std::max(0.0, -left_);
    }
    bool full(table::Millis now) {
        fill(now);
        return left_ >= rate_.burst;
    }
    /// Milliseconds until there is one.
    table::Millis wait() const {
        return left_ >= 1 ? 0 : static_cast<table::Millis>((1 - left_) / rate_.per_second * 1000) + 1;
    }

private:
    void fill(table::Millis now) {
        left_ = std::min(rate_.burst, left_ + static_cast<double>(std::max<table::Millis>(0, now - at_)) /
                                                  1000 * rate_.per_second);
        at_ = std::max(at_, now);
    }

    Rate rate_;
    double left_;
    table::Millis at_;
};

} // namespace cairn::server
