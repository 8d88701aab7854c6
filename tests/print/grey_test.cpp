// What a black-and-white printer makes of the gems.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "print/pieces.hpp"
#include "print/render.hpp"
#include "printing.hpp"

namespace cairn::print::testing {

namespace {

using otlo::Shows;

/// A square picture, grey from 0 (black) to 255.
struct Grey {
    int side = 0;
    std::vector<unsigned char> dots;

    int at(int x, int y) const { return dots[static_cast<std::size_t>(y * side + x)]; }
    bool inked(int x, int y) const { return at(x, y) < 225; }
    double mean_of_ink() const {
        double sum = 0;
        int count = 0;
        for (const int dot : dots)
            if (dot < 225) {
                sum += dot;
                ++count;
            }
        return sum / count;
    }
};

/// A page of 20 mm as poppler renders it in grey.
Grey in_grey(const Page& page) {
    const std::string stem =
        (std::filesystem::temp_directory_path() / ("cairn_grey" + std::to_string(::getpid()))).string();
    const std::vector<Page> pages = {page};
    std::ofstream(stem + ".pdf", std::ios::binary) << pdf(pages, fonts(), {});
    const std::string command = "pdftoppm -gray -r 127 -singlefile " + stem + ".pdf " + stem;
    EXPECT_EQ(std::system(command.c_str()), 0) << "is poppler-utils there?";
    std::ifstream file(stem + ".pgm", std::ios::binary);
    std::string magic;
    int height = 0, most = 0;
    Grey grey;
    file >> magic >> grey.side >> height >> most;
    file.get();
    EXPECT_EQ(magic, "P5");
    EXPECT_EQ(grey.side, height);
    grey.dots.resize(static_cast<std::size_t>(grey.side * height));
    file.read(reinterpret_cast<char*>(grey.dots.data()), static_cast<std::streamsize>(grey.dots.size()));
    std::filesystem::remove(stem + ".pdf");
    std::filesystem::remove(stem + ".pgm");
    return grey;
}

Grey picture_of(Shows shows) {
    Page page({20, 20}, "");
    const Placing placing = Placing::at({10, 10}, 24);
    shows == Shows::hole ? draw_open(page, placing) : draw_gem(page, shows, placing);
    return in_grey(page);
}

/// How much of two silhouettes together belongs to one alone.
double difference(const Grey& a, const Grey& b) {
    int one = 0;
    int either = 0;
    for (int y = 0; y < a.side; ++y)
        for (int x = 0; x < a.side; ++x) {
            one += a.inked(x, y) != b.inked(x, y) ? 1 : 0;
            either += a.inked(x, y) || b.inked(x, y) ? 1 : 0;
        }
    return double(one) / either;
}

} // namespace

TEST(Grey, the_cuts_of_the_gems_tell_them_apart_without_colour) {
    const Grey red = picture_of(Shows::red);
    const Grey blue = picture_of(Shows::blue);
    const Grey yellow = picture_of(Shows::yellow);
    EXPECT_GT(difference(red, blue), 0.12);
    EXPECT_GT(difference(red, yellow), 0.2);
    EXPECT_GT(difference(blue, yellow), 0.2);
}

TEST(Grey, an_open_hole_is_much_darker_than_the_round_gem) {
    EXPECT_LT(picture_of(Shows::hole).mean_of_ink(), 0.8 * picture_of(Shows::blue).mean_of_ink());
}

} // namespace cairn::print::testing
